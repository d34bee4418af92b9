import type { FormKind } from '../../shared/schemas/formSections.ts';

interface SubmissionTitle {
  /** Name, or symbol and who stands behind it. */
  name: string;
  /** As the form names it; empty where there is none. */
  platform: string;
}

/** What a submission is called in a list, from its kept fields. */
export function submissionTitle(kind: FormKind, fields: Readonly<Record<string, string>>): SubmissionTitle {
  const { title = '', name = '', symbol = '', companyName = '', platform = '', bl_symbol = '' } = fields;
  switch (kind) {
    case 'token':
      return { name: `${symbol} · ${companyName}`, platform: bl_symbol };
    case 'dapp':
      return { name: title, platform };
    case 'nft':
    case 'recruiting':
      return { name, platform };
  }
}
