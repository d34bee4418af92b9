import { FILE_FIELDS, FORM_FIELDS } from '../../../shared/schemas/formInput.ts';
import { FORM_KINDS, FORM_SECTIONS } from '../../../shared/schemas/formSections.ts';

describe.each(FORM_KINDS)('the %s form', (kind) => {
  it('asks for every field once, each with a control of its own', () => {
    const asked = FORM_SECTIONS[kind].flatMap(({ question, fields }) => (question ? [question, ...fields] : fields));
    expect(asked).toEqual(FORM_FIELDS[kind]);
  });

  it('takes files where the specification has files', () => {
    const files = {
      dapp: ['icon_url', 'auditFile', 'img_url'],
      token: ['icon_url'],
      nft: ['icon_url'],
      recruiting: [],
    };
    expect(FILE_FIELDS[kind]).toEqual(files[kind]);
  });
});
