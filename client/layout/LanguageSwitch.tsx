import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { LANGUAGES, LANGUAGE_ROWS, type Language } from '../../shared/languages.ts';
import { pathOf, pathTo } from '../../shared/routes.ts';
import { writeLanguageCookie } from '../writeLanguageCookie.ts';
import { useLanguage, useMessages } from '../messages.ts';
import { useFoundPage } from '../shown.ts';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from './Menu.tsx';

/** The same page in the other languages, as real links. The error page has no address of its own: it offers their homes. */
export function LanguageSwitch() {
  const t = useMessages('layout');
  const current = useLanguage();
  const found = useFoundPage();
  const navigate = useNavigate();

  /**
   * Only the browser knows the hash, and the query names the page does not read, so only a click can keep them. Clicks that
   * open a tab or a window stay the browser's.
   */
  function switchTo(lang: Language, path: string, event: MouseEvent) {
    writeLanguageCookie(lang);
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { search, hash } = window.location;
    navigate(found ? path.split('?', 1)[0] + search + hash : path);
  }

  return (
    <Menu
      className="language-switch"
      opensOnHover
      summary={
        <>
          <Icon name="globe" />
          <span className="visually-hidden">{t.header.language}</span>
          <span className="language-switch__current">{LANGUAGE_ROWS[current].name}</span>
        </>
      }
    >
      <ul>
        {LANGUAGES.map((lang) => {
          const path = found ? pathOf(found, lang) : pathTo('home', lang);
          return (
            <li key={lang}>
              <a
                href={path}
                className="language-switch__entry"
                lang={lang}
                hrefLang={lang}
                {...(lang === current ? { 'aria-current': 'true' as const } : {})}
                onClick={(event) => switchTo(lang, path, event)}
              >
                {LANGUAGE_ROWS[lang].name}
                {lang === current && <Icon name="check" />}
              </a>
            </li>
          );
        })}
      </ul>
    </Menu>
  );
}
