import type { ComponentProps } from 'react';
import type { PageName } from '../shared/routes.ts';
import type { HOME_STILLS } from './home/homeStills.ts';

type StillParts = typeof HOME_STILLS;
export type StillName = keyof StillParts;
export type StillProps<Name extends StillName> = ComponentProps<StillParts[Name]>;

let parts: StillParts | null = null;

/** Fetches the code of a page's still parts. Rejects when it is gone, which after a deployment it may be. */
export async function loadStillParts(page: PageName): Promise<void> {
  if (page === 'home') parts ??= (await import('./home/homeStills.ts')).HOME_STILLS;
}

/** A still part's component, or null in a browser that has the part from the server and so never needed its code. */
export function pickStillPart<Name extends StillName>(name: Name): StillParts[Name] | null {
  return parts?.[name] ?? null;
}
