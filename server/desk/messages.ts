import { DESK_PICTURE_BYTES_MAX } from '../../shared/limits.ts';
import { LANGUAGE_ROWS } from '../../shared/site/languages.ts';
import { REASON_CODES } from '../../shared/submission/submission.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import type { Config } from '../config/config.ts';
import type { Hiding } from '../records/hiding.ts';
import type { Downloads } from './review/releaseFiles.ts';
import type { Obstacle } from './review/obstacles.ts';
import { findWriteProblem, type StoreFailure } from '../store/storeFailure.ts';
import { describeFault, nameEntries } from './fakeTexts.ts';
import { counted, momentsIn, statusWord } from './formats.ts';
import { findSendBack } from './review/sendBacks.ts';
import { describeWarning } from './warningTexts.ts';

export type DeskConfig = Pick<
  Config,
  | 'siteOrigin'
  | 'siteTimeZone'
  | 'contentOrigin'
  | 'contentFreshMs'
  | 'deskPeople'
  | 'deskOrigin'
  | 'deskProxySecret'
  | 'trustKey'
  | 'smtpUrl'
> & {
  /** Where the files of releases are fetched from, unless it is the brand's hosts. */
  downloads?: Downloads;
};

const PICTURE_FAULTS = {
  format: 'The file is no picture. Choose a PNG, JPEG, WebP, GIF or AVIF file.',
  pixels: 'The picture has more than 16 million pixels. Choose a smaller one.',
  bytes: `The file is larger than ${DESK_PICTURE_BYTES_MAX / 1024 ** 2} MiB. Choose a smaller one.`,
  broken: 'The picture is damaged: it could not be read to its end. Save it again, or choose another one.',
};

/** How an obstacle is passed, where it can be: by an option of the command line, or by a box of a page. */
export type Resolutions = Partial<Record<Obstacle['code'], string>>;

/**
 * Describes an obstacle and its resolution, whose `{codes}`, `{receipt}`, `{id}` and `{entries}` are those of the
 * obstacle.
 */
export function describeObstacle(obstacle: Obstacle, resolutions: Resolutions, timeZone: string): string {
  const reason = reasonOf(obstacle, timeZone);
  const codes = obstacle.code === 'unconfirmedWarnings' ? obstacle.warnings.map(({ code }) => code) : [];
  const values = {
    codes: [...new Set(codes)].join(','),
    receipt: 'receipt' in obstacle ? obstacle.receipt : '',
    id: 'id' in obstacle ? String(obstacle.id) : '',
    entries: obstacle.code === 'coveredEntries' ? obstacle.entries.map(({ hid }) => hid).join(',') : '',
  };
  const resolution = interpolate(resolutions[obstacle.code] ?? '', values);
  return [reason, resolution].filter(Boolean).join(reason.includes('\n') ? '\n' : ' ');
}

function reasonOf(obstacle: Obstacle, timeZone: string): string {
  switch (obstacle.code) {
    case 'unknownSubmission':
      return `There is no submission ${obstacle.receipt}.`;
    case 'revised':
      return obstacle.revision === null
        ? 'Another submission has replaced this one.'
        : `The team has sent a revision of this one. Decide ${obstacle.revision} instead.`;
    case 'withdrawn':
      return `The team withdrew this one on ${momentsIn(timeZone)(obstacle.time)}.`;
    case 'replied':
      return `The team answered the question on ${momentsIn(timeZone)(obstacle.time)}, and this one waits again. Read the answer first.`;
    case 'decided': {
      const by = obstacle.author === null ? '' : ` by ${obstacle.author}`;
      const since = `since ${momentsIn(timeZone)(obstacle.time)}${by}.`;
      if (obstacle.status === 'received') return `This one waits again, ${since}`;
      if (obstacle.status === 'aside') return `This one is set aside, ${since}`;
      return `This one is already ${findSendBack(obstacle.status)?.state ?? obstacle.status}, ${since}`;
    }
    case 'nobodyToTell':
      return 'There is no listed team to tell, or it was told already.';
    case 'assigned':
      return `${obstacle.reviewer} has this one, until ${momentsIn(timeZone)(obstacle.until)}.`;
    case 'unknownDay':
      return `Nothing was set aside: choose a day from tomorrow on, within ${obstacle.days} days.`;
    case 'nothingDecided':
      return 'Nothing has been decided yet.';
    case 'nothingNoted':
      return 'The note for reviewers is empty.';
    case 'replyIncomplete':
      return 'A saved reply needs a title, and a text in one language at least.';
    case 'notDecided':
      return 'Nothing has been decided yet.';
    case 'sameSubject':
      return `Another submission of the same thing prevents this: ${obstacle.receipt} is ${statusWord(obstacle.status)}.`;
    case 'changedMeanwhile':
      return 'Someone else changed this at the same moment. Try again.';
    case 'unconfirmedWarnings': {
      const lines = obstacle.warnings.map((warning) => `  ${warning.code}: ${describeWarning(warning, timeZone)}`);
      return ['Not accepted: check these warnings first.', ...lines].join('\n');
    }
    case 'noteTooLong':
      return `The note has more than ${obstacle.max} characters.`;
    case 'noReasons':
      return 'A reason is missing.';
    case 'noQuestion':
      return 'The question is missing. Write it in the note.';
    case 'questionRefused':
      return 'A question is no reason to decline. Ask for changes with it, and the team can answer.';
    case 'unknownReason':
      return `There is no reason ${obstacle.typed}. Allowed are ${REASON_CODES.join(', ')}.`;
    case 'unknownField': {
      const { kind, field, known } = obstacle;
      return `A submission of this kind (${kind}) has no field ${field}. It has: ${known.join(', ')}.`;
    }
    case 'unknownCategory': {
      const { typed, categories } = obstacle;
      const problem = typed === undefined ? 'No category is chosen.' : `There is no category “${typed}”.`;
      return [`${problem} Choose from:`, ...categories.map(({ hid, title }) => `  ${hid}  ${title}`)].join('\n');
    }
    case 'otherHost': {
      const { hid, url, newUrl, email, owner } = obstacle;
      const of = owner ? `of ${owner.receipt} (${owner.email}) ` : '';
      return (
        `Entry ${hid} of the directory ${of}links to ${url}; this one (${email}) would change it to ${newUrl} ` +
        'in every language. Ask the listed team first.'
      );
    }
    case 'nameTooLong':
      return `The name has more than ${obstacle.max} characters.`;
    case 'unreadableName':
    case 'severalNames':
    case 'userName':
    case 'officialName':
    case 'aboveOfficial':
    case 'pageMissing':
    case 'noHost':
    case 'publicSuffix':
    case 'sharedHost':
      return describeFault(obstacle.code, obstacle.name);
    case 'hiddenFakes':
      return `${obstacle.name} covers these entries, which would leave the list: ${obstacle.hidden.join(', ')}.`;
    case 'coveredEntries':
      return `The directory links to ${obstacle.name}: ${nameEntries(obstacle.entries)}. The site must not.`;
    case 'fakeWebsite':
      return (
        `${obstacle.url} is on the list of fakes, as ${obstacle.fake}, so the site does not link to it. ` +
        'If that is wrong, withdraw the fake first (fakes withdraw, or Trust).'
      );
    case 'hiddenListing':
      return `${obstacle.target} is hidden ${describeHiding(obstacle.hiding)}`;
    case 'notAccepted':
      return `Entry ${obstacle.hid} came from a submission that is not accepted any more. Accept that to list it.`;
    case 'unknownEntry':
      return obstacle.found.length === 0
        ? `There is no entry ${obstacle.typed} in the directory.`
        : `${obstacle.typed} is the website of several entries. Name one by its number: ${nameEntries(obstacle.found)}.`;
    case 'notValid':
      return ['Nothing was saved.', ...obstacle.faults].join('\n');
    case 'changedSince':
      return 'Somebody has changed this since you opened it, so nothing was saved. Compare, and save again.';
    case 'alreadySo':
      return 'This is done already.';
    case 'otherPage':
      return `Every language would lead to ${obstacle.newUrl} in place of ${obstacle.url}.`;
    case 'unknownPromotion':
      return 'It is not there any more.';
    case 'categoryInUse':
      return `${counted(obstacle.count, 'DApp')} of the directory, hidden ones too, are in this category. Move them first.`;
    case 'contentElsewhere':
      return `CONTENT_ORIGIN is set: the site shows what ${obstacle.origin} has, so this is edited there.`;
    case 'widerFake':
      return `${obstacle.name} is listed as part of ${obstacle.entry}. Withdraw that first (fakes withdraw), or decline.`;
    case 'noNewsFlash':
      return 'This submission has no news flash.';
    case 'unknownDelivery':
      return `There is no delivery ${obstacle.id}.`;
    case 'deliveryNotDead':
      return `This delivery is ${obstacle.state}, not dead.`;
    case 'noDeadDeliveries':
      return 'There are no dead deliveries.';
    case 'unknownNews':
      return `There is no news flash ${obstacle.id}${obstacle.lang ? ` in ${obstacle.lang}` : ''}.`;
    case 'newsTextMissing':
      return `The flash needs its title and texts in ${nameLanguage(obstacle.lang)}.`;
    case 'newsChanged': {
      const by = obstacle.author === null ? '' : ` by ${obstacle.author}`;
      const since = obstacle.time === null ? '' : `, on ${momentsIn(timeZone)(obstacle.time)}${by}`;
      return `Flash ${obstacle.id} was changed meanwhile${since}. Nothing of yours was stored: compare first.`;
    }
    case 'newsEmpty':
      return 'Write a title or a text in one language at least.';
    case 'newsTooLong':
      return `The text in ${LANGUAGE_ROWS[obstacle.lang].name} has more than ${obstacle.max} characters.`;
    case 'newsLanguagesMissing':
      return `Missing: ${obstacle.langs.map((lang) => LANGUAGE_ROWS[lang].name).join(', ')}.`;
    case 'newsTimePast':
      return obstacle.time === null
        ? 'Choose the day and the time at which it goes out.'
        : `${momentsIn(timeZone)(obstacle.time)} has passed. Choose a later time, or publish it now.`;
    case 'newsNotDeletable':
      return `Flash ${obstacle.id} has been public: it can be withdrawn, and its number stays.`;
    case 'newsWaits':
      return `Flash ${obstacle.id} came with a submission that is not decided yet: accepting that publishes it.`;
    case 'unusablePicture':
      return PICTURE_FAULTS[obstacle.fault];
    case 'unknownToken':
      return `There is no such token in the list: ${obstacle.key}.`;
    case 'submittedToken':
      return 'This one was submitted.';
    case 'stillListed':
      return `${obstacle.receipt} is accepted, and what it published is public.`;
    case 'newsPublic':
      return `Its news flash ${obstacle.id} is public.`;
    case 'nothingToForget':
      return 'Nothing is stored of this address.';
    case 'storeNotEmpty':
      return 'The store is not empty. Nothing was changed.';
  }
}

/** The name of a content language. */
function nameLanguage(lang: string): string {
  return Object.values(LANGUAGE_ROWS).find(({ contentLanguage }) => contentLanguage === lang)?.name ?? lang;
}

/** Who hides something, and why. */
export function describeHiding({ author, name, reason }: Hiding): string {
  return author === 'fake' ? `with the fake ${name}.` : `by ${name}: ${reason}`;
}

/** Why the store did not take a change, or could not be read, and what helps. */
export function describeStoreFailure(failure: StoreFailure): string {
  const saved = 'Nothing was changed; what is stored can still be read.';
  switch (findWriteProblem(failure)) {
    case 'disk full':
      return `The disk of the store is full. ${saved} Make room on it, then try again.`;
    case 'read-only':
      return `The store is read-only: ${failure.message}. ${saved}`;
    default:
      return `The store does not answer: ${failure.message}. Nothing was changed.`;
  }
}
