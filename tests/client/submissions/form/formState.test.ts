import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import {
  describeState,
  findSecretFields,
  type FormAction,
  type FormCheck,
  reduceForm,
  startState,
  type SubmissionFormState,
} from '../../../../client/submissions/form/formState.ts';
import { describeRefusal } from '../../../../client/submissions/form/useFormSend.ts';
import type { Language } from '../../../../shared/site/languages.ts';
import type { Issue } from '../../../../shared/submission/schemas/issue.ts';
import type { Precheck } from '../../../../shared/submission/submission.ts';

const SERVED = [
  { field: 'symbol', message: 'Symbol is taken' },
  { field: 'email', message: 'Email bounces' },
];
const GENERAL = { field: '', message: 'Too many at once' };
const BAD_EMAIL: Issue = { field: 'email', code: 'notEmail' };
const NO_URL: Issue = { field: 'website', code: 'notUrl' };
const SECRET: Issue = { field: 'contact', code: 'secret' };

const START = startState('en', []);
const RETURNED = startState('en', [...SERVED, GENERAL]);
const BUSY: SubmissionFormState = { ...START, isBusy: true };
const FAILED: SubmissionFormState = { ...START, failure: { lang: 'en', message: 'Offline' } };

const check = (...issues: Issue[]): FormCheck => ({ issues, notices: [], texts: { email: 'nobody' } });
const checked = (issues: Issue[], ...left: string[]): FormAction => ({
  type: 'checked',
  check: check(...issues),
  left: new Set(left),
});

describe('the state of a form', () => {
  it.each<[string, SubmissionFormState, FormAction, Partial<SubmissionFormState>]>([
    [
      'shows after a check the issues of fields that were left, and secrets at once',
      START,
      checked([BAD_EMAIL, NO_URL, SECRET], 'email'),
      { check: { ...check(BAD_EMAIL, SECRET), all: [BAD_EMAIL, NO_URL, SECRET] } },
    ],
    [
      'has no issue left after a check that found none',
      reduceForm(START, checked([BAD_EMAIL], 'email')),
      checked([], 'email'),
      { check: { ...check(), all: [] } },
    ],
    [
      'keeps the failure and the errors of the server through a check',
      { ...RETURNED, failure: FAILED.failure },
      checked([]),
      { check: { ...check(), all: [] } },
    ],
    [
      'loses by typing the error of the server of that field and those of the whole form',
      RETURNED,
      { type: 'typed', field: 'email' },
      { served: { lang: 'en', errors: SERVED.slice(0, 1) } },
    ],
    ['loses by typing the failure', FAILED, { type: 'typed', field: 'email' }, { failure: null }],
    [
      'remembers the warning about an unchanged revision',
      START,
      { type: 'warned', lang: 'en', message: 'Nothing has changed' },
      { failure: { lang: 'en', message: 'Nothing has changed' }, isWarned: true },
    ],
    [
      'was warned once, whatever is typed afterwards',
      { ...FAILED, isWarned: true },
      { type: 'typed', field: 'email' },
      { failure: null },
    ],
    [
      'is busy after a submit, without the failure of the last one',
      FAILED,
      { type: 'submitted' },
      { failure: null, isBusy: true },
    ],
    [
      'has the issues of the browser after a submit that it refused, beside the errors of the server',
      { ...RETURNED, isBusy: true },
      { type: 'refused', lang: 'en', issues: [BAD_EMAIL] },
      { refusal: { attempt: 1, issues: [BAD_EMAIL], lang: 'en', errors: [] }, isBusy: false },
    ],
    [
      'has the errors of the server after a submit that the server refused',
      BUSY,
      { type: 'refused', lang: 'ko', errors: SERVED },
      {
        served: { lang: 'ko', errors: SERVED },
        refusal: { attempt: 1, issues: [], lang: 'ko', errors: SERVED },
        isBusy: false,
      },
    ],
    [
      'counts the refused submits',
      { ...BUSY, refusal: { ...START.refusal, attempt: 3 } },
      { type: 'refused', lang: 'en', issues: [] },
      { refusal: { attempt: 4, issues: [], lang: 'en', errors: [] }, isBusy: false },
    ],
    [
      'has a failure after a form that could not be sent, and is not busy',
      BUSY,
      { type: 'failed', lang: 'zh', message: '网络' },
      { failure: { lang: 'zh', message: '网络' }, isBusy: false },
    ],
  ])('%s', (_title, state, action, changes) => {
    expect(reduceForm(state, action)).toEqual({ ...state, ...changes });
  });

  it.each<[string, SubmissionFormState, string]>([
    ['nothing is shown beside the button', START, 'email'],
    ['the errors of the server are of other fields', { ...START, served: { lang: 'en', errors: SERVED } }, 'website'],
  ])('is the same object after a key press while %s', (_title, state, field) => {
    expect(reduceForm(state, { type: 'typed', field })).toBe(state);
  });
});

describe('what a form shows', () => {
  const texts = CATALOGS.en.submissionErrors;
  const describeIn = (state: SubmissionFormState, lang: Language = 'en', precheck: Precheck | null = null) => {
    const words = { kind: 'token', lang, texts: CATALOGS[lang].submissionErrors, listedText: 'Listed' } as const;
    return describeState(state, precheck, words);
  };
  const precheck = (code: 'alreadySubmitted' | 'alreadyListed', isOwn = false): Precheck => ({
    collision: { code, platform: 'BSC', address: '0x1', name: null },
    isOwn,
    help: null,
    notices: [],
  });

  it('is errors in the order secrets, server, collision, other issues', () => {
    const state = reduceForm(
      { ...START, served: { lang: 'en', errors: SERVED } },
      checked([BAD_EMAIL, SECRET], 'email'),
    );
    expect(describeIn(state, 'en', precheck('alreadySubmitted')).errors.map(({ message }) => message)).toEqual([
      texts.codes.secret,
      ...SERVED.map(({ message }) => message),
      texts.alreadySubmitted,
      texts.codes.notEmail,
    ]);
  });

  it.each([
    ['its own submission as no error', precheck('alreadySubmitted', true), []],
    ['a listed token with its own text', precheck('alreadyListed'), [{ field: 'address', message: 'Listed' }]],
    ['no collision as no error', null, []],
  ])('has %s', (_title, found, errors) => {
    expect(describeIn(START, 'en', found).errors).toEqual(errors);
  });

  it('is nothing open before the first check, then also the issues of fields not reached yet', () => {
    expect(describeIn(START).open).toBeNull();
    const { open, errors } = describeIn(reduceForm(START, checked([BAD_EMAIL, NO_URL], 'email')));
    expect(errors.map(({ field }) => field)).toEqual(['email']);
    expect(open?.map(({ field }) => field)).toEqual(['email', 'email', 'website']);
  });

  it('is in the language of the page: issues are translated, messages in another language left out', () => {
    const refused = reduceForm(RETURNED, { type: 'refused', lang: 'en', issues: [BAD_EMAIL] });
    const state = { ...refused, failure: FAILED.failure };
    expect(describeIn(state)).toMatchObject({
      attempted: [{ field: 'email', message: texts.codes.notEmail }],
      failure: 'Offline',
    });
    expect(describeIn(state, 'ko')).toMatchObject({
      errors: [],
      attempted: [{ field: 'email', message: CATALOGS.ko.submissionErrors.codes.notEmail }],
      failure: '',
    });
    expect(describeIn(RETURNED).attempted).toEqual([...SERVED, GENERAL]);
    expect(describeIn(RETURNED, 'zh').attempted).toEqual([]);
  });
});

it('the fields with a secret are those of recovery phrases and of what may be a private key', () => {
  expect(findSecretFields(check(BAD_EMAIL, SECRET, { field: 'symbol', code: 'hashOrKey' }))).toEqual([
    'contact',
    'symbol',
  ]);
});

describe('a form that the site has not accepted', () => {
  const { network, requestFailures } = CATALOGS.en.submissionForm;
  const words = { kind: 'token', lang: 'en', texts: { network, requestFailures } } as const;
  const failed = (message: string) => ({ type: 'failed', lang: 'en', message });
  it.each<[string, Parameters<typeof describeRefusal>[0], unknown]>([
    [
      'has errors of its fields',
      { errors: [...SERVED, GENERAL], blocked: null },
      { type: 'refused', lang: 'en', errors: SERVED },
    ],
    [
      'fails with the first error of a field that is not visible',
      { errors: [GENERAL], blocked: null },
      failed(GENERAL.message),
    ],
    ['fails as with no network when no error has a message', { errors: [], blocked: null }, failed(network)],
    ['fails with the message of the site', { message: 'Closed today', blocked: null }, failed('Closed today')],
    ['fails without the network', { reason: 'network' }, failed(network)],
    ['fails with the reason of a proxy', { reason: 'tooLarge' }, failed(requestFailures.tooLarge)],
  ])('%s', (_title, result, action) => {
    expect(describeRefusal(result, words)).toEqual(action);
  });
});
