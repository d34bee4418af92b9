import sharp from 'sharp';
import { goodForm, listen, postForm, type Texts } from '../../../support/forms.ts';
import { type Listing, LISTING_CORPORA, LISTING_PLATFORMS } from '../../../support/listings.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

/** Where a listing gives a link to an explorer in place of its contract. */
const LINKS_FOR_ADDRESSES = /^https?:/;

const text = (listing: Listing, name: string) => String(listing.info?.[name] ?? '');

/** The listing as its team would have filled in our form. What that repository did not ask for is made up. */
function formOf(listing: Listing, number: number): { kind: 'token' | 'nft'; texts: Texts } {
  const [folder = '', chain = '', standard = '', contract = ''] = listing.folder.split('/');
  const website = text(listing, 'website');
  const email = 'team@listing.example';
  if (folder === 'NFT') {
    const texts = {
      ...goodForm('nft'),
      platform: LISTING_PLATFORMS[chain] ?? chain,
      standard: standard.startsWith('erc') ? standard.toUpperCase().replace('ERC', 'ERC-') : 'ERC-721',
      address: text(listing, 'id') || contract || standard,
      name: text(listing, 'name'),
      desc: text(listing, 'description'),
    };
    return { kind: 'nft', texts: { ...texts, website, email } };
  }
  const address = text(listing, 'id') || chain;
  const texts = {
    ...goodForm('token', number),
    bl_symbol: LISTING_PLATFORMS[folder] ?? folder,
    address,
    owner_address: LINKS_FOR_ADDRESSES.test(address) ? address : (address.split('-')[0] ?? ''),
    symbol: text(listing, 'symbol'),
    decimal: text(listing, 'decimals'),
    precision: '0',
    name: text(listing, 'description'),
  };
  return { kind: 'token', texts: { ...texts, website, email } };
}

/** What a reviewer who reads the listing by eye would write back, field by field. */
function reasonsFor(listing: Listing, { kind, texts }: ReturnType<typeof formOf>, hasLogoFixed: boolean): string[] {
  const reasons: string[] = [];
  const say = (field: string, code: string) => void reasons.push(`${field} ${code}`);
  const value = (field: string) => String(texts[field]).trim();
  const [platformField, wordsField] = kind === 'nft' ? ['platform', 'desc'] : ['bl_symbol', 'name'];
  if (!(Object.values(LISTING_PLATFORMS) as string[]).includes(value(platformField))) say(platformField, 'notChoice');
  if (LINKS_FOR_ADDRESSES.test(value('address'))) {
    say('address', 'badAddress.linkSuggested');
    if (kind === 'token') say('owner_address', 'badAddress.linkSuggested');
  }
  if (kind === 'nft' && value('name') === '') say('name', 'required');
  if (kind === 'token' && value('symbol') === '') say('symbol', 'required');
  if (kind === 'token' && value('decimal') === '') say('decimal', 'required');
  const logo = logoReason(listing);
  if (logo && !hasLogoFixed) say('icon_url', logo);
  const website = websiteReason(value('website'));
  if (website) say('website', website);
  if (value(wordsField) === '') say(wordsField, 'required');
  return reasons.toSorted();
}

function logoReason({ logoType, logoWidth, logoHeight }: Listing): string | null {
  if (logoType !== 'png' && logoType !== 'jpeg') return 'fileType';
  return logoWidth === 200 && logoHeight === 200 ? null : 'logoPixels';
}

function websiteReason(website: string): string | null {
  if (website === '') return 'required';
  if (website.startsWith('http://')) return 'notHttps';
  return /^https:\/\/[^/ ]+\.[^ ]+$/.test(website) ? null : 'notUrl';
}

describe.each(LISTING_CORPORA)('$name', ({ listings }) => {
  let site: TestApp;
  let socket: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    site = await startTestApp();
    socket = await listen(site.app);
  });
  afterAll(async () => {
    await socket.close();
    await site.stop();
  });

  const put = async (listing: Listing, number: number, icon_url: Buffer) => {
    const { kind, texts } = formOf(listing, number);
    const { status, body } = await postForm(socket.origin, kind, texts, { icon_url });
    return { status, reasons: (body.errors ?? []).map(({ field, code }) => `${field} ${code}`).toSorted() };
  };

  it.each(listings.map((listing, number) => ({ ...listing, number })))(
    '$number: $folder gets a receipt or the right reasons, as it came and with its logo fixed',
    async ({ number, ...listing }) => {
      const form = formOf(listing, number);
      const logo = await listing.readLogo();
      const expected = reasonsFor(listing, form, false);
      const asItCame = await put(listing, number, logo);
      expect(asItCame).toEqual({ status: expected.length > 0 ? 422 : 201, reasons: expected });
      if (asItCame.status === 201) return;

      const fixed = await sharp(logo, { pages: 1 }).resize(200, 200, { fit: 'cover' }).png().toBuffer();
      const left = reasonsFor(listing, form, true);
      expect(await put(listing, number, fixed)).toEqual({ status: left.length > 0 ? 422 : 201, reasons: left });
    },
  );

  it('are kept, those with nothing wrong but the logo', async () => {
    const kept = await site.store.selectFrom('submission').select('receipt').execute();
    expect(kept.length).toBeGreaterThanOrEqual(listings.length / 4);
  });
});
