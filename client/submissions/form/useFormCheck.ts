import { type RefObject, useEffect, useRef } from 'react';
import type { FormFill } from '../../../shared/site/pageData.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { Issue } from '../../../shared/submission/schemas/issue.ts';
import type { FormCheck } from './formState.ts';
import { filesOf, findChanged, readForm, textsOf } from './formTexts.ts';

/** Pause after typing, long enough not to report a word that is being typed. */
const CHECK_AFTER_MS = 300;

interface CheckOptions {
  /** The result of a check is shown once this has settled. */
  released: RefObject<Promise<unknown>>;
  /** Shows a check. `left` are the fields whose issues are shown, `files` those for which a file is chosen. */
  onChecked: (check: FormCheck, left: ReadonlySet<string>, files: readonly string[]) => void;
}

/** Checks forms so that only the latest check is shown, because it has the newest texts. */
function useLatestCheck(kind: FormKind, fill: FormFill | null, { released, onChecked }: CheckOptions) {
  const left = useRef(new Set<string>());
  const latest = useRef(0);

  /**
   * Checks the data of the form and shows the issues of the fields that were left, on submit those of all fields.
   * Resolves with the issues of these data, or with null when the check could not run.
   */
  async function check(data: FormData, isSubmit: boolean): Promise<readonly Issue[] | null> {
    const number = (latest.current += 1);
    const texts = textsOf(data);
    const files = filesOf(data);
    const storedFiles = [...(fill?.files ?? []), ...(fill?.uploads ?? [])];
    try {
      const { checkInBrowser } = await import('../formTools.ts');
      const checked = await checkInBrowser(kind, { texts, files, storedFiles });
      const issues = checked.ok ? [] : checked.issues;
      await released.current;
      if (number !== latest.current) return issues;
      if (isSubmit) for (const { field } of issues) left.current.add(field);
      onChecked({ issues, notices: checked.notices, texts }, new Set(left.current), Object.keys(files));
      return issues;
    } catch {
      // A chunk or a word list could not be loaded.
      return null;
    }
  }

  return {
    check,
    /** From now on the issues of a field are shown. */
    leave: (name: string) => void left.current.add(name),
    /** Drops the result of a running check. */
    discard: () => void (latest.current += 1),
  };
}

/** Checks the whole form when it appears, after a pause in typing, when a field is left and on submit. */
export function useFormCheck(
  kind: FormKind,
  fill: FormFill | null,
  form: RefObject<HTMLFormElement | null>,
  options: CheckOptions,
) {
  const { check, leave, discard } = useLatestCheck(kind, fill, options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Checks restored input and input typed before hydration.
    if (form.current && findChanged(form.current).size > 0) checkAfter(0);
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  }, []);

  function checkData(data: FormData, isSubmit: boolean): Promise<readonly Issue[] | null> {
    clearTimeout(timer.current);
    return check(data, isSubmit);
  }

  function checkNow(): void {
    if (form.current) void checkData(readForm(form.current, kind), false);
  }

  function checkAfter(pause: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(checkNow, pause);
  }

  return {
    check: checkData,
    /** A field was changed. */
    onTyped({ name, type }: HTMLInputElement): void {
      // A choice is complete at once; typed text is complete when the field is left.
      if (type !== 'text' && type !== 'email' && type !== 'textarea') leave(name);
      checkAfter(CHECK_AFTER_MS);
    },
    /** The focus has left a field. */
    onLeft({ name }: HTMLInputElement): void {
      // Tabbing past an empty field is no mistake: required fields are reported on submit.
      if (!form.current || !name || !findChanged(form.current).has(name)) return;
      leave(name);
      checkNow();
    },
    discard,
  };
}
