import { describe, expect, it } from '@jest/globals';
import { controlOf } from '../../../client/submissions/form/fieldControls.ts';
import { FILE_FIELDS, FORM_FIELDS } from '../../../shared/schemas/formInput.ts';
import { FORM_KINDS } from '../../../shared/schemas/formSections.ts';

describe.each(FORM_KINDS)('the %s form', (kind) => {
  const names: readonly string[] = FORM_FIELDS[kind];

  it('asks for every field once, each with a control of its own', () => {
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(controlOf(kind, name).as).toBeTruthy();
  });

  it('takes files where the specification has files', () => {
    const takesFile = names.filter((name) => /^(logo|picture|report)$/.test(controlOf(kind, name).as));
    expect(takesFile).toEqual(FILE_FIELDS[kind]);
  });
});
