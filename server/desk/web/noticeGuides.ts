import type { SubmissionNotice } from '../../../shared/submission.ts';

interface NoticeGuide {
  /** Short, for lists. */
  name: string;
  /** What was found; `{with}` is the listing or word it is about. */
  found: string;
  look: string;
  why: string;
}

/** The notices in words for reviewers; teams read others, in the catalogs. */
const NOTICE_GUIDES: Readonly<Record<SubmissionNotice['code'], NoticeGuide>> = {
  closedChain: {
    name: 'closed chain',
    found: 'The chain has shut down: {with}.',
    look: 'Ask the team what the listing is for, and whether the project has moved to another chain.',
    why: 'Nothing on this chain can be used or checked any more.',
  },
  sameHost: {
    name: 'same website',
    found: 'The same website is already listed or submitted: {with}.',
    look: 'Does the website itself name this contract? If not, it may be borrowed.',
    why: 'A well-known website makes a foreign contract look genuine.',
  },
  otherHost: {
    name: 'other website',
    found: 'The same contract is already listed or submitted with another website: {with}.',
    look: 'Find out which website belongs to the contract: the explorer and the project’s own accounts name it.',
    why: 'A known contract with a false website leads its users to that website.',
  },
  homographHost: {
    name: 'look-alike domain',
    found: 'The domain has letters that can be mistaken for others: {with}.',
    look: 'Read the domain letter by letter, in the form that begins with xn-- too, and compare it with the known one.',
    why: 'Copied websites stand at such domains to take recovery phrases.',
  },
  homographName: {
    name: 'look-alike letters',
    found: 'The name has letters of another alphabet that look like Latin ones: {with}.',
    look: 'Type the name on your own keyboard and search for it: which project appears?',
    why: 'A false name that reads like a known one cannot be told from it in the wallet.',
  },
  sameSymbol: {
    name: 'same symbol',
    found: 'The same symbol is already listed on this chain: {with}.',
    look: 'Compare contract, website and logo with the listed token beside the fields.',
    why: 'People choose a token by its symbol, and buy the wrong one.',
  },
  lookAlikeSymbol: {
    name: 'look-alike symbol',
    found: 'The symbol looks similar to {with}.',
    look: 'Is it the genuine project? Compare the contract with the one on that project’s own website.',
    why: 'False tokens with the symbols of well-known ones are how most people are robbed.',
  },
  lookAlikeName: {
    name: 'look-alike name',
    found: 'The name looks similar to {with}.',
    look: 'Is it the genuine project? Open that project’s own website and look for this contract there.',
    why: 'Visitors trust the name, and approve what the false project asks for.',
  },
};

/** The guide of a notice; of a code that a newer release has written, null. */
export function findNoticeGuide(code: string): NoticeGuide | null {
  return Object.entries(NOTICE_GUIDES).find(([known]) => known === code)?.[1] ?? null;
}
