import type { FormFill } from '../../shared/site/pageData.ts';
import type { SubmitKind } from '../../shared/site/routes.ts';
import { aMoment, renderInDom } from './renderInDom.tsx';

export const control = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
export const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLButtonElement;
export const focused = () => (document.activeElement as HTMLInputElement).name;
export const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';

/** A submission form alone in the document; `takeoverCode` is the code of a mail that led to it. */
export async function openForm(
  kind: SubmitKind = 'token',
  fill: FormFill | null = null,
  takeoverCode = '',
): Promise<void> {
  const { SubmissionForm } = await import('../../client/submissions/form/SubmissionForm.tsx');
  await renderInDom(<SubmissionForm key={Math.random()} kind={kind} fill={fill} takeoverCode={takeoverCode} />);
}

/** Leaves the form of the test before, which saves its draft, and deletes the draft. */
export async function leaveForm(): Promise<void> {
  await renderInDom(<p>Another page</p>);
  await aMoment();
  localStorage.clear();
}

/** Types into fields and leaves them. */
export function type(texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    control(name).value = text;
    for (const event of ['input', 'change', 'focusout'])
      control(name).dispatchEvent(new Event(event, { bubbles: true }));
  }
}
