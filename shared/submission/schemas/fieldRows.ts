import * as limits from '../../limits.ts';

/* Controls that fields of several forms have, for the rows of formSections.ts. */

export const NAME = { type: 'text', role: 'name' } as const;
export const PLATFORM = { type: 'platform', role: 'platform' } as const;
export const CONTRACT = { type: 'address', role: 'address' } as const;
export const LOGO = { type: 'logo', role: 'logo' } as const;
export const EMAIL = { type: 'text', input: 'email', role: 'email' } as const;
export const WEBSITE = { type: 'text', input: 'url', role: 'website' } as const;
export const LINK = { ...WEBSITE, role: 'link' } as const;
export const CONTACT = { type: 'text', limit: limits.CONTACT_LENGTH_MAX, role: 'contact' } as const;
export const PERSON = { type: 'text', limit: limits.PERSON_LENGTH_MAX } as const;
export const ACCOUNT = { type: 'address', use: 'account', role: 'account' } as const;
export const PROJECT_TEXT = {
  type: 'area',
  role: 'description',
  limit: limits.PROJECT_TEXT_LENGTH_MAX,
  advised: limits.PROJECT_TEXT_ADVISED_MIN,
} as const;
export const WHEN_SHOWN = { need: 'whenShown' } as const;
/** What a report is about. The address of the form says it, so that heading, rules and fields agree from the start. */
export const MATTER_FIELD = 'what';
/** For fields of a report of a fake, which is what a form without an answer is. */
export const OF_REPORT = {
  shownWhen: [
    { field: MATTER_FIELD, excluded: 'objection' },
    { field: MATTER_FIELD, excluded: 'entry' },
  ],
} as const;
/** For fields of a report that an entry of the directory is wrong. */
export const OF_ENTRY = { shownWhen: [{ field: MATTER_FIELD, value: 'entry' }] } as const;
/** An objection needs a reason, and an address for questions. */
const OBJECTION = { field: MATTER_FIELD, value: 'objection' } as const;
export const FOR_OBJECTION = { need: 'sometimes', neededWhen: [OBJECTION] } as const;
/** So does an entry with a fault that no choice names. */
export const FOR_REASONS = { need: 'sometimes', neededWhen: [OBJECTION, { field: 'fault', value: 'other' }] } as const;
export const CONTACTS = {
  email: EMAIL,
  wechat: { ...CONTACT, role: 'otherContact', need: 'sometimes' },
  serviceWechat: { ...CONTACT, need: 'sometimes' },
  others: { type: 'text', limit: limits.OTHER_CONTACT_LENGTH_MAX, role: 'otherContact', need: 'sometimes' },
} as const;

/** The field with the receipt of the submission that this one revises; empty in a first version. */
export const REVISED_FIELD = 'previousReceipt';

/** For the reviewer only: not published, and empty in each new version. */
export const ANSWER = {
  group: 'answer',
  fields: {
    answer: {
      type: 'area',
      limit: limits.ANSWER_LENGTH_MAX,
      role: 'answer',
      need: 'never',
      shownWhen: [{ field: REVISED_FIELD, excluded: '' }],
    },
  },
} as const;
