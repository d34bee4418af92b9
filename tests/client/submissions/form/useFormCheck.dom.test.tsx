/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { useEffect, useRef } from 'react';
import type { FormCheck } from '../../../../client/submissions/form/formState.ts';
import { useFormCheck } from '../../../../client/submissions/form/useFormCheck.ts';
import { aMoment, inDom, renderInDom } from '../../../support/renderInDom.tsx';

type Check = ReturnType<typeof useFormCheck>;
type Shown = { check: FormCheck; left: ReadonlySet<string>; files: readonly string[] };

let checks: Check;
let shown: Shown[];
/** Settles when no button is pressed. */
const released: { current: Promise<unknown> } = { current: Promise.resolve() };

function CheckedForm() {
  const form = useRef<HTMLFormElement>(null);
  const check = useFormCheck('token', null, form, {
    released,
    onChecked: (found, left, files) => shown.push({ check: found, left, files }),
  });
  useEffect(() => void (checks = check));
  return (
    <form ref={form}>
      <input name="email" defaultValue="" />
    </form>
  );
}

const dataOf = (email: string) => {
  const data = new FormData();
  data.set('email', email);
  return data;
};
const emailsShown = () => shown.map(({ check }) => check.texts['email']);

beforeEach(async () => {
  shown = [];
  await renderInDom(<CheckedForm />);
});

describe('the check of a form', () => {
  it('is not shown once a later one has begun, but still gives the issues of its own data', async () => {
    const early = checks.check(dataOf('nobody'), false);
    const late = checks.check(dataOf('somebody@example.com'), false);
    expect((await early)?.find(({ field }) => field === 'email')).toEqual({ field: 'email', code: 'notEmail' });
    expect((await late)?.find(({ field }) => field === 'email')).toBeUndefined();
    expect(emailsShown()).toEqual(['somebody@example.com']);
  });

  it('is shown after the press of a button has ended, unless a later one has begun meanwhile', async () => {
    let release: (value?: unknown) => void = () => undefined;
    released.current = new Promise((resolve) => (release = resolve));
    const early = checks.check(dataOf('nobody'), false);
    const late = checks.check(dataOf('somebody@example.com'), false);
    for (let moment = 0; moment < 20; moment += 1) await aMoment();
    expect(shown).toEqual([]);
    release();
    await Promise.all([early, late]);
    expect(emailsShown()).toEqual(['somebody@example.com']);
  });

  it('is not shown once it was discarded', async () => {
    const check = checks.check(dataOf('nobody'), false);
    checks.discard();
    expect(await check).not.toBeNull();
    expect(shown).toEqual([]);
  });

  it('shows on submit the issues of all fields, from then on too', async () => {
    await checks.check(dataOf('nobody'), false);
    await checks.check(dataOf('nobody'), true);
    await checks.check(dataOf('nobody'), false);
    expect(shown.map(({ left }) => left.has('email'))).toEqual([false, true, true]);
  });

  it('after a pause in typing is of the texts at its end, and runs once', async () => {
    const field = document.querySelector('input') as HTMLInputElement;
    for (const text of ['n', 'no', 'nobody']) {
      field.value = text;
      checks.onTyped(field);
      await aMoment();
    }
    expect(shown).toEqual([]);
    await inDom(() => expect(emailsShown()).toEqual(['nobody']));
    expect(shown[0]?.left.size).toBe(0);
  });

  it('when a field is left is of changed fields only', async () => {
    const field = document.querySelector('input') as HTMLInputElement;
    checks.onLeft(field);
    field.value = 'nobody';
    checks.onLeft(field);
    await inDom(() => expect(emailsShown()).toEqual(['nobody']));
    expect([...(shown[0]?.left ?? [])]).toEqual(['email']);
  });

  it('does not run after the form is gone', async () => {
    const started = jest.spyOn(globalThis, 'setTimeout');
    const cleared = jest.spyOn(globalThis, 'clearTimeout');
    checks.onTyped(document.querySelector('input') as HTMLInputElement);
    const timer = started.mock.results.at(-1)?.value;
    expect(cleared).not.toHaveBeenCalledWith(timer);
    await renderInDom(<p>Another page</p>);
    expect(cleared).toHaveBeenCalledWith(timer);
    jest.restoreAllMocks();
  });
});
