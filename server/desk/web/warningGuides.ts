import type { Warning } from '../review/warningDetails.ts';

interface WarningGuide {
  /** What was found; `{details}` is replaced by what the warning is about. */
  found: string;
  look: string;
  why: string;
}

/** The warnings in words for reviewers; teams read others, in the catalogs. */
const WARNING_GUIDES: Readonly<Record<Warning['code'], WarningGuide>> = {
  closedChain: {
    found: 'The chain has shut down: {details}.',
    look: 'Ask the team what the listing is for, and whether the project has moved to another chain.',
    why: 'Nothing on this chain can be used or checked anymore.',
  },
  sameHost: {
    found: 'The same website is already listed: {details}.',
    look: 'Does the website itself name this contract? If not, it may be borrowed.',
    why: 'A well-known website makes someone else’s contract look genuine.',
  },
  otherHost: {
    found: 'The same contract is already listed with another website: {details}.',
    look: 'Find out which website belongs to the contract: the explorer and the project’s own accounts name it.',
    why: 'A known contract with a fake website sends its users there.',
  },
  otherPage: {
    found: 'The same contract is already listed with another page of that website: {details}.',
    look: 'Open both pages. On a host that many projects share, the path identifies the project.',
    why: 'A listing that leads to a stranger’s page of a known website looks genuine.',
  },
  listedContract: {
    found: 'The contract is already listed: {details}.',
    look: 'Is it the same project? Then accepting changes that listing; there is no second one.',
    why: 'A known contract under another name sends its users to strangers.',
  },
  disputes: {
    found: 'Disputed listing: {details}.',
    look: 'Compare both with the explorer and the project’s own accounts, and have the listed team told before you decide.',
    why: 'Accepting replaces the listing of the other team. Declining leaves it as it is.',
  },
  refusedBefore: {
    found: 'A submission that was declined has something in common with this one.',
    look: 'Read why. Has that changed, and did the team say so?',
    why: 'What one reviewer declines is often submitted again until another accepts it.',
  },
  changesBefore: {
    found: 'A submission that was sent back for changes has something in common with this one.',
    look: 'Is it the same team, having lost its receipt? Compare the contacts, and read what was asked for.',
    why: 'A new submission drops what was asked for.',
  },
  otherOpen: {
    found: 'Another waiting submission has something in common with this one.',
    look: 'Open both before you decide on one: which team is the project’s own?',
    why: 'One of two submissions of the same thing may be a stranger’s.',
  },
  acceptedBefore: {
    found: 'A submission that was accepted has something in common with this one.',
    look: 'Is it another project of the same team, or a copy of it?',
    why: 'A copy borrows what a listed project has earned.',
  },
  provenBefore: {
    found: 'The same team was accepted before: it has proven the same website or owner, with the same mailbox.',
    look: 'Nothing to confirm. The project, its contract and its logo are still to be looked at.',
    why: 'A team that is known needs no second look at who it is.',
  },
  contactChanged: {
    found: 'Changed since the last reviewed version: {details}.',
    look: 'Write to the previous address: did that team send this version?',
    why: 'Anyone who gets hold of a receipt can send a version with other contacts.',
  },
  rawSupply: {
    found: 'The supply looks as if it were in the contract’s smallest unit: {details}.',
    look: 'Compare it with the explorer, which shows whole tokens.',
    why: 'The wallet would show a supply that is many times too large.',
  },
  noSupply: {
    found: 'The supply is {details}.',
    look: 'Look at the explorer: has nothing been issued, or was the field left at 0?',
    why: 'A token that nobody can hold needs no listing.',
  },
  ownContract: {
    found: 'The owner’s address is that of the token’s own contract: {details}.',
    look: 'Read the owner in the contract on the explorer, and compare it with the form.',
    why: 'The sender may not know what a contract’s owner is, or may not be the project’s team.',
  },
  ibcHash: {
    found: 'The token is named by a hash, which says nothing about its chain: {details}.',
    look: 'Look it up on an explorer of the chain in the form: does that chain know it, and which token does it stand for?',
    why: 'All Cosmos chains write tokens of others like this, so a token of another chain looks right here.',
  },
  notOwnSite: {
    found: 'The website is a page on a block explorer, a chat service, or a marketplace: {details}.',
    look: 'Does the project have a website of its own that names this contract?',
    why: 'Anyone can open such a page, so it proves nothing.',
  },
  nameVerdict: {
    found: 'The name check says: {details}.',
    look: 'Does what was sent show why it is on the list, or does not belong there? Never open it in a browser with a wallet.',
    why: 'That contradicts what was sent. Readers believe the list: a name of another project on it harms that project, a fake that is not on it harms them.',
  },
  alsoNamed: {
    found: 'Other submissions name it too.',
    look: 'Read them first: what was sent, and what was decided?',
    why: 'Many reports of one name can be many people or one person; a listed project can be reported to harm it.',
  },
  homographHost: {
    found: 'The domain has letters that can be mistaken for others: {details}.',
    look: 'Read the domain letter by letter, in the form that begins with xn-- too, and compare it with the known one.',
    why: 'Phishing sites use domains like this to steal recovery phrases.',
  },
  homographName: {
    found: 'The name has letters of another alphabet that look like Latin ones: {details}.',
    look: 'Type the name on your own keyboard and search for it: which project appears?',
    why: 'In the wallet, nobody can tell a look-alike name from the real one.',
  },
  sameSymbol: {
    found: 'The same symbol is already listed on this chain: {details}.',
    look: 'Compare contract and logo with the listed token beside the fields.',
    why: 'People choose a token by its symbol, and buy the wrong one.',
  },
  lookAlikeSymbol: {
    found: 'The symbol looks similar to {details}.',
    look: 'Is it the genuine project? Compare the contract with the one on that project’s own website.',
    why: 'Fake tokens that copy well-known symbols are a common way people lose money.',
  },
  lookAlikeName: {
    found: 'The name looks similar to {details}, or has it as a part.',
    look: 'Is it the genuine project? Open that project’s own website and look for this contract there.',
    why: 'Visitors trust the name, and approve what the fake project asks for.',
  },
};

/** All codes of warnings, by name. */
export const WARNING_CODES = Object.keys(WARNING_GUIDES).toSorted();

/** The guide of a warning; null for a code that a newer release has written. */
export function findWarningGuide(code: string): WarningGuide | null {
  return Object.entries(WARNING_GUIDES).find(([known]) => known === code)?.[1] ?? null;
}
