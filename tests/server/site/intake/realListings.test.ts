import { readPastedToken } from '../../../../client/submissions/form/readPastedToken.ts';
import { seedTokens } from '../../../../server/contentService/seed.ts';
import { FAMILIES } from '../../../../shared/submission/addresses/families.ts';
import { SUBMISSION_PLATFORMS } from '../../../../shared/submission/platforms.ts';
import { readFileFacts } from '../../../../shared/submission/fileFacts.ts';
import { checkForm } from '../../../../shared/submission/schemas/checkForm.ts';
import { findSecret } from '../../../../shared/submission/secrets/findSecret.ts';
import { loadWords } from '../../../../shared/submission/secrets/wordLists.ts';
import { listen, picture, postForm } from '../../../support/forms.ts';
import { formOf, REAL_LISTINGS } from '../../../support/realListings.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

/** Chains whose tokens no public list that we could read names. */
const NOT_FOUND = ['MOAC', 'SubGame', 'PlatON', 'GateChain', 'HALO', 'ENU'];

/** Sends every so many listings through the whole site; all of them would take a quarter of a minute. */
const SENT_EVERY = 8;

const LOGO = await picture();
const rows = REAL_LISTINGS.map((listing, number) => ({ listing, number, form: formOf(listing, number) }));

describe('real listings', () => {
  it('are at least 300, of every chain that public lists have', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300);
    const chains = new Set(REAL_LISTINGS.map(({ chain }) => chain));
    expect(SUBMISSION_PLATFORMS.filter((name) => !chains.has(name))).toEqual(NOT_FOUND);
  });

  it('are all accepted but those with a fault, each for that fault alone', async () => {
    const words = await loadWords();
    const files = { icon_url: readFileFacts(LOGO) };
    const wrong = rows.flatMap(({ listing, form }) => {
      const checked = checkForm(listing.kind, { texts: form as Record<string, string>, files }, (text) =>
        findSecret(text, words),
      );
      const found = checked.ok ? '' : checked.issues.map(({ field, code }) => `${field} ${code}`).join(', ');
      return found === listing.refused.replace('listed', '') ? [] : [{ ...listing, found }];
    });
    expect(wrong).toEqual([]);
  });

  it('fill the form when they are pasted, with their chain', async () => {
    for (const { kind, chain, address, symbol, name, decimals, website } of REAL_LISTINGS) {
      if (kind !== 'token') continue;
      const family = FAMILIES[chain];
      const named = family.family === 'evm' ? { chainId: family.chainId } : { chain };
      const entry = { ...named, address, symbol, name, decimals, extensions: { website } };
      const fields = { bl_symbol: chain, address, token_name: name, symbol, decimal: decimals, website };
      const texts = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '' && text !== '-'));
      expect(await readPastedToken(JSON.stringify(entry), 'en')).toMatchObject({ texts });
    }
  });

  describe('sent to the site', () => {
    let site: TestApp;
    let socket: Awaited<ReturnType<typeof listen>>;
    beforeAll(async () => {
      site = await startTestApp();
      await seedTokens(site.store);
      socket = await listen(site.app);
    });
    afterAll(async () => {
      await socket.close();
      await site.stop();
    });

    it('get a receipt, or the reason', async () => {
      const isSent = (number: number, refused: string) => number % SENT_EVERY === 0 || refused !== '';
      for (const { listing, form } of rows.filter((row) => isSent(row.number, row.listing.refused))) {
        const { status, body } = await postForm(socket.origin, listing.kind, form, { icon_url: LOGO });
        const reasons = (body.errors ?? []).map(({ field, code }) => `${field} ${code}`).join(', ');
        const expected = listing.refused.replace('listed', 'address alreadyListed');
        expect({ listing, status, reasons }).toEqual({
          listing,
          status: expected === '' ? 201 : listing.refused === 'listed' ? 409 : 422,
          reasons: expected,
        });
      }
    });
  });
});
