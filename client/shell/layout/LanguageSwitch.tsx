import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Language, LANGUAGE_ROWS, LANGUAGES } from '../../../shared/site/languages.ts';
import { pathOf } from '../../../shared/site/routes.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { isPlain, loadsDocument } from '../navigation/linkClicks.ts';
import { type NavigationState, usePageView } from '../../pageContext.ts';
import { findReadingPosition } from '../navigation/readingPosition.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from './Menu.tsx';

/** What a link to the page in another language needs: its path, and what a click on it does. */
export function useLanguageLinks() {
  const { view, site } = usePageView();
  const navigate = useNavigate();
  const pathIn = (lang: Language) => (view.page === 'error' ? `/${lang}${view.path ?? ''}` : pathOf(view, lang));

  /** Keeps the hash, the query names the page does not read and the position on the page, which only the browser knows. */
  function switchTo(lang: Language, event: MouseEvent) {
    writeLanguageCookie(lang);
    const path = pathIn(lang);
    const { search, hash } = window.location;
    const isHome = view.page === 'error' && !view.path;
    const target = isHome ? path : path.split('?', 1)[0] + search;
    if (!isPlain(event) || loadsDocument(target, site.analytics)) return;
    event.preventDefault();
    if (isHome) return navigate(target);
    const state: NavigationState = { reading: findReadingPosition() };
    navigate(target + hash, { state });
  }

  return { pathIn, switchTo };
}

/** Links to the same page in the other languages; from an error of a path without a language to their home pages. */
export function LanguageSwitch() {
  const t = useMessages('layout');
  const current = useLanguage();
  const { pathIn, switchTo } = useLanguageLinks();
  return (
    <Menu
      className="language-switch"
      opensOnHover
      summary={
        <>
          <Icon name="globe" />
          <span className="visually-hidden">{t.header.language}</span>
          <span className="language-switch__current" translate="no">
            {LANGUAGE_ROWS[current].name}
          </span>
        </>
      }
    >
      <ul translate="no">
        {LANGUAGES.map((lang) => (
          <li key={lang}>
            <a
              href={pathIn(lang)}
              className="language-switch__entry line"
              lang={lang}
              hrefLang={lang}
              {...(lang === current ? { 'aria-current': 'true' as const } : {})}
              onClick={(event) => switchTo(lang, event)}
            >
              {LANGUAGE_ROWS[lang].name}
              {lang === current && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Stores the chosen language for the next visit to `/`. Pages never read it: their URL has the language. */
function writeLanguageCookie(lang: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `lang=${lang}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
}
