import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { describeIssues } from '../../../../client/submissions/form/issueMessages.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { checkForm } from '../../../../shared/submission/schemas/checkForm.ts';
import { FORM_FIELDS } from '../../../../shared/submission/schemas/formInput.ts';
import { FORM_KINDS, type FormKind } from '../../../../shared/submission/schemas/formSections.ts';
import { goodForm } from '../../../support/forms.ts';
import { check, checkChanged, issuesOf } from '../../../support/formIssues.ts';

/** The specification’s messages, the first sentence of ours, letter for letter but for "Platfrom", which is misspelt. */
const REQUIRED = {
  dapp: {
    platform: 'Platform is required',
    title: 'DApp Name is required',
    address: 'DApp Contract is required',
    url: 'DApp Website is required',
    projectDesc: 'Project desc is required',
    companyOrSelfDesc: 'Team/Personage desc is required',
    desc: 'Desc is required',
    icon_url: 'DApp Logo is required',
    inviteAccount: 'Contract account is required',
    rakeBackUrl: 'Invitation link is required',
    content: 'Content is required',
    img_url: 'Img is required',
    source: 'Source is required',
    email: 'Email is required',
    serviceWechat: 'WeChat/Telegram is required',
    others: 'Other contact information is required',
  },
  token: {
    email: 'Email is required',
    address: 'Address is required',
    owner_address: 'Owner address is required',
    symbol: 'Symbol is required',
    bl_symbol: 'BL Symbol is required',
    total_supply: 'Total supply is required',
    decimal: 'Decimal is required',
    precision: 'Precision is required',
    gas: 'GAS is required',
    website: 'Website is required',
    companyName: 'Company or personal name is required',
    contact: 'Contact is required',
    name: 'Project introduction is required',
    icon_url: 'Logo is required',
  },
};

describe('an empty form', () => {
  const branches = { hasReferral: 'yes', hasAudit: 'yes', hasNews: 'yes' };

  it('of a DApp takes name and subtitle in the two other languages; half a translation is refused and a second main text cleared', () => {
    const korean = { title_ko: '항구', desc_ko: '대출' };
    expect(issuesOf('dapp', { ...korean, title_zh: '港湾', desc_zh: '借贷' })).toBe('');
    expect(issuesOf('dapp', { hasTranslations: 'yes', title_ko: '항구' })).toBe('desc_ko required');
    expect(issuesOf('dapp', { hasTranslations: 'yes', desc_zh: '借贷' })).toBe('title_zh required');
    const main = checkChanged('dapp', { language: 'ko', ...korean, title_zh: '港湾', desc_zh: '借贷' });
    expect(main.ok && [main.values.title_ko, main.values.desc_ko, main.values.title_zh]).toEqual(['', '', '港湾']);
    expect(issuesOf('dapp', { title_ko: '항'.repeat(41), desc_ko: '대출' })).toBe('title_ko tooLong');
    expect(issuesOf('dapp', { hasTranslations: 'no', title_ko: '항'.repeat(41) })).toBe('');
  });

  it.each(['dapp', 'token'] as const)('of a %s is refused with every message of the specification at once', (kind) => {
    const checked = check(kind, branches);
    const issues = describeIssues(checked.ok ? [] : checked.issues, { kind, lang: 'en' }, CATALOGS.en.submissionErrors);
    const required = issues
      .filter(({ code }) => code === 'required')
      .map(({ field, message }) => [field, message.split('. ', 1)[0]]);
    expect(Object.fromEntries(required)).toEqual(REQUIRED[kind]);
  });

  it.each(FORM_KINDS.flatMap((kind) => LANGUAGES.map((lang) => ({ kind, lang }))))(
    'of kind $kind is answered in $lang, in the order of the form, one sentence a field',
    ({ kind, lang }) => {
      const checked = check(kind, branches);
      const issues = describeIssues(checked.ok ? [] : checked.issues, { kind, lang }, CATALOGS[lang].submissionErrors);
      const order: readonly string[] = FORM_FIELDS[kind];
      expect(issues.map(({ field }) => order.indexOf(field))).toEqual(
        issues.map(({ field }) => order.indexOf(field)).toSorted((one, other) => one - other),
      );
      expect(new Set(issues.map(({ field }) => field)).size).toBe(issues.length);
      expect(issues.filter(({ message }) => message === '' || /[{}]/.test(message))).toEqual([]);
      expect(issues.length).toBeGreaterThan(kind === 'fake' ? 1 : 4);
    },
  );
});

describe('a form that is right', () => {
  it.each(FORM_KINDS)('of kind %s passes, and every field it names is one of its fields', (kind) => {
    expect(issuesOf(kind)).toBe('');
    const checked = checkChanged(kind, {});
    const names = checked.ok && Object.keys({ ...checked.values, ...checked.files });
    expect(names && names.toSorted()).toEqual([...FORM_FIELDS[kind]].toSorted());
  });

  it('gives its address in the usual form, and says what was done to it', () => {
    const checked = checkChanged('token', { address: ' 0X9314AC22F46A0FD17C1361CD7CCD0DB84BA69139 ' });
    const address = '0x9314AC22F46a0Fd17c1361Cd7cCD0db84bA69139';
    expect(checked.ok && checked.values).toMatchObject({ address });
    expect(checked.notices).toContainEqual({ field: 'address', value: address, notices: ['caseNormalised'] });
  });

  it('says nothing of the spelling of an address that is refused as a placeholder', () => {
    const checked = checkChanged('token', { address: `0X${'0'.repeat(40)}` });
    expect(checked).toMatchObject({ ok: false, issues: [{ field: 'address', code: 'badAddress.placeholder' }] });
    expect(checked.notices.map(({ field }) => field)).toEqual(['owner_address']);
  });

  it('shows the encoded form of a host in another script', () => {
    const { notices } = checkChanged('dapp', { url: 'https://аpple.com/app' });
    expect(notices).toContainEqual({ field: 'url', value: 'xn--pple-43d.com', notices: ['encodedHost'] });
    expect(checkChanged('dapp', { url: 'https://apple.com' }).notices.map(({ field }) => field)).toEqual(['address']);
  });

  it('keeps numbers as digits, however people write them', () => {
    const checked = checkChanged('token', {
      total_supply: '１,０００,０００．５',
      decimal: ' １８',
      precision: '０',
      gas: '60,000',
    });
    expect(checked.ok && checked.values).toMatchObject({
      total_supply: '1000000.5',
      decimal: '18',
      precision: '0',
      gas: '60000',
    });
  });

  it('counts characters, not bytes, after NFC and trim: forty Chinese signs are a name, forty-one are not', () => {
    expect(issuesOf('dapp', { title: `  ${'钱'.repeat(40)}  ` })).toBe('');
    expect(issuesOf('dapp', { title: '钱'.repeat(41) })).toBe('title tooLong');
    expect(issuesOf('dapp', { title: '👛'.repeat(40) })).toBe('');
    expect(issuesOf('dapp', { title: 'e\u0301'.repeat(40) })).toBe('');
  });
});

const LIMITS: [FormKind, string, number][] = [
  ['dapp', 'title', 40],
  ['dapp', 'desc', 100],
  ['dapp', 'projectDesc', 1_000],
  ['dapp', 'companyOrSelfDesc', 500],
  ['dapp', 'wechat', 100],
  ['dapp', 'serviceWechat', 100],
  ['dapp', 'others', 200],
  ['token', 'symbol', 60],
  ['token', 'companyName', 100],
  ['token', 'name', 1_000],
  ['token', 'contact', 100],
  ['nft', 'name', 60],
  ['nft', 'desc', 1_000],
  ['recruiting', 'experience', 1_000],
  ['fake', 'name', 300],
  ['fake', 'seen', 300],
  ['fake', 'details', 1_000],
];

describe('lengths', () => {
  it.each(LIMITS)('%s %s has %i characters at most', (kind, field, max) => {
    expect(issuesOf(kind, { [field]: 'x'.repeat(max) })).toBe('');
    const checked = checkChanged(kind, { [field]: 'x'.repeat(max + 1) });
    expect(checked).toMatchObject({ ok: false, issues: [{ field, code: 'tooLong', values: { max, count: max + 1 } }] });
  });

  it('say in every language that the limit is exceeded, with both numbers', () => {
    const issue = { field: 'title', code: 'tooLong', values: { max: 40, count: 41 } } as const;
    const messages = LANGUAGES.map(
      (lang) => describeIssues([issue], { kind: 'dapp', lang }, CATALOGS[lang].submissionErrors)[0]?.message,
    );
    expect(messages[1]).toBe('Character limit exceeded: 41 of 40 characters.');
    for (const message of messages) expect(message).toMatch(/41.*40/);
  });
});

describe('a secret', () => {
  const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
  const KEY = `0x${'4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d'}`;

  it.each(
    FORM_KINDS.flatMap((kind) =>
      FORM_FIELDS[kind]
        .filter((field) => !/icon_url|img_url|auditFile|picture/.test(field))
        .map((field) => [kind, field] as const),
    ),
  )('%s: %s refuses a recovery phrase, and says nothing else about the field', (kind, field) => {
    const checked = checkChanged(kind, { [field]: PHRASE });
    const found = checked.ok ? [] : checked.issues.filter((issue) => issue.field === field);
    expect(found).toEqual([{ field, code: 'secret' }]);
  });

  it('is found in a text that is too long by mistake; one far too long is refused for its length, unread', () => {
    const issueOf = (field: string, text: string) => {
      const read: string[] = [];
      const texts = { ...goodForm('dapp'), hasNews: 'yes', [field]: text } as Record<string, string>;
      const checked = checkForm('dapp', { texts, files: {} }, (one) => {
        read.push(one);
        return one.includes(PHRASE) ? 'seedPhrase' : null;
      });
      const issue = checked.ok ? undefined : checked.issues.find((one) => one.field === field);
      return { code: issue?.code, isRead: read.includes(text) };
    };
    const numbered = Array.from({ length: 24 }, (_, number) => `${number + 1}. ${PHRASE.split(' ')[number % 12]}`);
    expect(issueOf('title', `${PHRASE} ${numbered.join(' ')}`)).toEqual({ code: 'secret', isRead: true });
    expect(issueOf('content', `${PHRASE} ${'a'.repeat(7_000)}`)).toEqual({ code: 'secret', isRead: true });
    expect(issueOf('title', `${PHRASE} ${'a'.repeat(1_000)}`)).toEqual({ code: 'tooLong', isRead: false });
    expect(issueOf('content', `${PHRASE} ${'a'.repeat(8_000)}`)).toEqual({ code: 'tooLong', isRead: false });
    // Hangul as some keyboards send it: three times as long until it is composed.
    expect(issueOf('projectDesc', '한'.normalize('NFD').repeat(1_000))).toEqual({ code: undefined, isRead: true });
  });

  it('is a private key too, and is never quoted back', () => {
    const checked = checkChanged('token', { contact: KEY, address: KEY });
    expect(checked.ok).toBe(false);
    const messages = JSON.stringify(
      checked.ok || [
        checked.issues,
        LANGUAGES.map((lang) =>
          describeIssues(checked.issues, { kind: 'token', lang }, CATALOGS[lang].submissionErrors),
        ),
      ],
    );
    expect(messages).toMatch(/hashOrKey/);
    expect(messages.includes(KEY.slice(2, 20))).toBe(false);
  });
});
