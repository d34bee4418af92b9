import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import type { FieldTexts } from '../../../client/i18n/fieldTexts.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { FORM_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import { FORM_KINDS } from '../../../shared/submission/schemas/formSections.ts';

/** What is left of a catalog's part without one text; each assignment below would break the build of a catalog like it. */
function without<Texts extends object, Name extends keyof Texts>(texts: Texts, name: Name): Omit<Texts, Name> {
  const { [name]: _left, ...others } = texts;
  return others;
}

describe('the texts of the forms', () => {
  const { submissionFields, submissionErrors, submissionNotices, submissionReasons } = CATALOGS.zh;

  it('do not compile without the label of a field, a message or a reason', () => {
    const { labels, groups } = submissionFields;
    const { required, codes, badAddress } = submissionErrors;
    type Errors = FieldTexts['submissionErrors'];
    const incomplete: unknown[] = [
      // @ts-expect-error -- a field without its label
      without(labels.token, 'owner_address') satisfies FieldTexts['submissionFields']['labels']['token'],
      // @ts-expect-error -- a question without its label
      without(labels.dapp, 'hasAudit') satisfies FieldTexts['submissionFields']['labels']['dapp'],
      // @ts-expect-error -- a section without its title
      without(groups, 'answer') satisfies FieldTexts['submissionFields']['groups'],
      // @ts-expect-error -- a required field without its message
      without(required.nft, 'standardOther') satisfies Errors['required']['nft'],
      // @ts-expect-error -- a fault without its message
      without(codes, 'notHttps') satisfies Errors['codes'],
      // @ts-expect-error -- a fault of an address without its message
      without(badAddress, 'checksum') satisfies Errors['badAddress'],
      // @ts-expect-error -- a notice without its sentence
      without(submissionNotices, 'closedChain') satisfies FieldTexts['submissionNotices'],
      // @ts-expect-error -- a reason without its sentence
      without(submissionReasons, 'prohibited') satisfies FieldTexts['submissionReasons'],
    ];
    expect(incomplete).toHaveLength(8);
  });

  it.each(LANGUAGES)('name every field and no other in %s', (lang) => {
    const { labels } = CATALOGS[lang].submissionFields;
    for (const kind of FORM_KINDS) expect(Object.keys(labels[kind]).toSorted()).toEqual(FORM_FIELDS[kind].toSorted());
  });
});
