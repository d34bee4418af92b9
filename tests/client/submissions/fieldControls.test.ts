import { describe, expect, it } from '@jest/globals';
import { FIELD_CONTROLS } from '../../../client/submissions/form/fieldControls.ts';
import { FILE_FIELDS, FORM_FIELDS } from '../../../shared/schemas/formInput.ts';
import { FORM_KINDS } from '../../../shared/schemas/formSections.ts';

describe.each(FORM_KINDS)('the %s form', (kind) => {
  it('asks for every field once, each with a control of its own', () => {
    expect(new Set<string>(FORM_FIELDS[kind]).size).toBe(FORM_FIELDS[kind].length);
    expect(Object.keys(FIELD_CONTROLS[kind])).toEqual(FORM_FIELDS[kind]);
  });

  it('takes files where the specification has files', () => {
    const takesFile = Object.entries(FIELD_CONTROLS[kind]).filter(([, { as }]) => /^(logo|picture|report)$/.test(as));
    expect(takesFile.map(([name]) => name)).toEqual(FILE_FIELDS[kind]);
  });
});
