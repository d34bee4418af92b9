import { renderToStaticMarkup } from 'react-dom/server';
import { useFileSize } from '../../../client/forms/FileCard.tsx';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { I18nContext } from '../../../client/i18n/messages.ts';

function Size({ bytes }: { bytes: number }) {
  return useFileSize()(bytes);
}

describe('the size of a file', () => {
  it.each([
    { bytes: 0, written: '0 KB' },
    { bytes: 1, written: '0.1 KB' },
    { bytes: 1_024, written: '1 KB' },
    { bytes: 102_400, written: '100 KB' },
    { bytes: 102_401, written: '100.1 KB' },
    { bytes: 1_048_576, written: '1 MB' },
    { bytes: 10_500_000, written: '10.1 MB' },
  ])('of $bytes bytes is $written', ({ bytes, written }) => {
    const i18n = { lang: 'en' as const, messages: CATALOGS.en };
    expect(
      renderToStaticMarkup(
        <I18nContext value={i18n}>
          <Size bytes={bytes} />
        </I18nContext>,
      ),
    ).toBe(written);
  });
});
