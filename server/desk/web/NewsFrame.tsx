import { type Language, LANGUAGE_ROWS } from '../../../shared/site/languages.ts';

const WIDTHS = [390, 820, 1280] as const;

/** The page in a frame, in each language and width. */
export function NewsFrame({ preview, langs }: { preview: string; langs: readonly Language[] }) {
  return (
    <section className="box preview">
      <h2>Preview</h2>
      <p className="row">
        {langs.map((lang) => (
          <a key={lang} href={`/news/previews/${preview}/${lang}`} target="preview">
            {LANGUAGE_ROWS[lang].name}
          </a>
        ))}
        {WIDTHS.map((width) => (
          <label key={width} className="check">
            <input type="radio" name="width" value={width} defaultChecked={width === 390} /> <span>{width} px</span>
          </label>
        ))}
      </p>
      <p className="soft small">Nothing is stored or published yet. Pictures inside the text are left out here.</p>
      <iframe
        name="preview"
        title="Preview"
        src={`/news/previews/${preview}/${langs.includes('en') ? 'en' : langs[0]}`}
        sandbox="allow-same-origin"
      />
    </section>
  );
}
