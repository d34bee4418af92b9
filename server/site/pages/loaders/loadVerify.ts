import { SECRET_ANSWER } from '../../../../shared/genuine/verify.ts';
import { namedKey } from '../../../../shared/genuine/trustKeys.ts';
import { findListed } from '../../../../shared/site/findListed.ts';
import type { PageData } from '../../../../shared/site/pageData.ts';
import { type FoundPages, pathTo } from '../../../../shared/site/routes.ts';
import { dappRow } from '../../../../shared/site/searchRows.ts';
import { verify } from '../../../genuine/verify.ts';
import { loadSentMail } from '../../../mail/sentMails.ts';
import type { DataLoaders, Loaded } from './dataLoaders.ts';
import { awaitBriefly } from './searchDirectory.ts';

type Verified = PageData<'verify'>;

/** The page of the check, with the answer to what its address asks. */
export async function loadVerify(
  { content, store, trust }: Pick<DataLoaders, 'content' | 'store' | 'trust'>,
  { lang, query: { secret, ...query } }: Pick<FoundPages['verify'], 'lang' | 'query'>,
): Promise<Loaded<Verified>> {
  const answer = await verify({ secret, ...query }, trust, (typed) => loadSentMail(store, typed));
  // The secret leaves the address bar and the history.
  if (answer === SECRET_ANSWER && Object.keys(query).length > 0)
    return { redirectTo: pathTo('verify', lang, { secret: 'kept' }) };
  const question = { product: '', version: '', q: '', hash: '', code: '', ...query };
  const isNotOurs = answer?.of === 'name' && answer.verdict === 'notOurs';
  const listed = isNotOurs ? await findEntry(content, lang, question.q) : null;
  return { data: { asked: question, answer, listed, publicKey: namedKey(trust.current()?.trust) } };
}

/** Whose a name is in the directory; null also where that is not known soon. */
async function findEntry(
  content: DataLoaders['content'],
  lang: FoundPages['verify']['lang'],
  typed: string,
): Promise<Verified['listed']> {
  const whole = await awaitBriefly(content.loadDirectory(lang));
  const listed = findListed(whole?.dapps ?? content.findDirectory(lang), typed);
  if (!listed) return null;
  const { title, href } = dappRow(listed.entry, lang);
  return { by: listed.by, title, href };
}
