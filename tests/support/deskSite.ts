import { createContent } from '../../server/site/content/content.ts';
import { startEmbeddedContent } from '../../server/contentService/contentService.ts';
import { seedContent } from '../../server/contentService/seed.ts';
import { createFetchImage } from '../../server/site/content/images/fetchImage.ts';
import { createImages } from '../../server/site/content/images/images.ts';
import type { Desk } from '../../server/desk/cli/desk.ts';
import { type Actor, loadAudit } from '../../server/desk/review/audit.ts';
import { loadReview, type Review } from '../../server/desk/review/loadReview.ts';
import { openStore } from '../../server/store/openStore.ts';
import type { FormKind } from '../../shared/submission/schemas/formSections.ts';
import { hasSubject, type Submission } from '../../shared/submission/submission.ts';
import { createTestDesk } from './desk.ts';
import { contractOf, type Files, goodForm, listen, picture, postForm, type Texts } from './forms.ts';
import type { StoreLocation } from './stores.ts';
import { SILENT_LOG, startTestApp } from './testApp.ts';

const CLIENT = { contentTimeoutMs: 2_000, contentFreshMs: 0, contentStaleMs: 0, siteTimeZone: 'Asia/Shanghai' };

/** The real site on the embedded content service, and two desks with their own connections to its store. */
export async function startDeskSite(location: StoreLocation, env: Record<string, string> = {}) {
  const [store, other] = [await openStore(location), await openStore(location)];
  await seedContent(store, undefined);
  const embedded = await startEmbeddedContent(store, SILENT_LOG);
  const fetchImage = createFetchImage({ contentOrigin: embedded.origin });
  const images = createImages({ store, fetchImage, log: SILENT_LOG });
  const content = createContent(embedded.origin, CLIENT, SILENT_LOG, images.loadKnown);
  // Without the page cache a test sees a change at once; another test covers the invalidation of caches.
  const site = await startTestApp({ location, env: { PAGE_CACHE: 'off', ...env }, parts: { content, images } });
  const socket = await listen(site.app);
  let used = 0;
  const desk = createTestDesk(store);
  return {
    store,
    images,
    origin: socket.origin,
    ...desk,
    /** Another desk, on the second connection, with some parts replaced. */
    deskWith: (parts: Partial<Desk>) => createTestDesk(other, parts),
    actor: (name: string): Actor => ({ store, name, now: () => new Date(), timeZone: CLIENT.siteTimeZone }),
    /** A submission as a reviewer sees it, with the warnings of this moment. */
    async load(receipt: string): Promise<Omit<Submission, 'notices'> & Pick<Review, 'warnings'>> {
      const review = await loadReview(store, receipt, new Date());
      if (!review) throw new Error(`There is no submission ${receipt}`);
      return { ...review.submission, warnings: review.warnings };
    },
    /** Changes of one target, newest first. */
    auditOf: (target: string) => loadAudit(store, { target, limit: 50 }),
    /** Listed tokens of a symbol. */
    tokensOf: (symbol: string) =>
      store.selectFrom('listed_token').selectAll().where('symbol', '=', symbol).orderBy('address').execute(),
    /** Posts a valid form with a new contract, changed by `texts`. Returns the receipt. */
    async submit(kind: FormKind, texts: Texts = {}, files: Files = {}): Promise<string> {
      used += 1;
      // Everything of its own, because accepting asks to confirm what it shares with others.
      const website = `https://harbour-${used}.example/app`;
      const own = {
        email: `team-${used}@harbour.example`,
        ...(kind === 'dapp' ? { url: website } : hasSubject(kind) ? { website } : {}),
        ...(kind === 'token' && { owner_address: contractOf(500_000 + used), symbol: `HBR${used}` }),
      };
      const form = { ...goodForm(kind, used), ...own, idempotencyKey: `desk-test-${used}`, ...texts };
      const logo = !hasSubject(kind) ? {} : { icon_url: await picture({ seed: 1_000 + used }) };
      const { status, body } = await postForm(socket.origin, kind, form, { ...logo, ...files });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data?.receipt ?? '';
    },
    async get(path: string) {
      const response = await fetch(socket.origin + path);
      return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
    },
    async stop() {
      await socket.close();
      await site.stop();
      embedded.server.closeAllConnections();
      await new Promise((resolve) => embedded.server.close(resolve));
      content.close();
      await images.stop();
      await store.destroy();
      await other.destroy();
    },
  };
}

export type DeskSite = Awaited<ReturnType<typeof startDeskSite>>;
