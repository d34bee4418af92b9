import type { ComponentProps } from 'react';
import type { PageName } from '../../shared/routes.ts';
import type { HOME_STATIC_SECTIONS } from '../home/staticSections.tsx';

type StaticSections = typeof HOME_STATIC_SECTIONS;
export type StaticSectionName = keyof StaticSections;
export type StaticSectionProps<Name extends StaticSectionName> = ComponentProps<StaticSections[Name]>;

let parts: StaticSections | null = null;

/** Fetches the code of a page's still parts. Rejects when it is gone, which after a deployment it may be. */
export async function loadStaticSections(page: PageName): Promise<void> {
  if (page === 'home') parts ??= (await import('./readingPages.ts')).HOME_STATIC_SECTIONS;
}

/** A still part's component, or null in a browser that has the part from the server and so never needed its code. */
export function pickStaticSection<Name extends StaticSectionName>(name: Name): StaticSections[Name] | null {
  return parts?.[name] ?? null;
}
