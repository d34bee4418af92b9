import type { ReactNode } from 'react';
import { FIGURES } from '../../shared/brand/brand.ts';
import type { ProjectKind } from '../../shared/routes.ts';
import { formatNumber } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { Numeral } from '../ui/Figure.tsx';

/** A row of the wallet's list without and with a listing. */
export function ListingSample({ kind }: { kind: ProjectKind }) {
  const t = useMessages('project');
  return (
    <div className="leather listing-sample">
      <dl>
        {[null, kind].map((listed) => {
          const [name, note] = listed ? t[kind].after : t[kind].before;
          return (
            <div key={listed} data-listed={listed ? '' : undefined}>
              <dt className="tag">{listed ? t.sample.with : t.sample.without}</dt>
              <dd className="listing-sample__slip line">
                <ListedMark kind={listed} />
                <span>
                  <strong>{name}</strong>
                  {note}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** Results of listings. The note below keeps the highest figure from reading as a promise. */
export function ListingFigures() {
  const t = useMessages('project').figures;
  const lang = useLanguage();
  const write = (text: string, value: number) => interpolate(text, { count: formatNumber(lang, value) });
  const figures = {
    [t.dappsLabel]: write(t.dapps, FIGURES.dapps),
    [t.eosVolumeLabel]: formatNumber(lang, FIGURES.eosVolume, true),
    [t.increaseLabel]: write(t.increase, FIGURES.highestTokenIncreasePercent),
  };
  return (
    <section className="page-section">
      <h2 className="visually-hidden">{t.title}</h2>
      <dl className="listing-figures__list rows">
        {Object.entries(figures).map(([label, value]) => (
          <div key={label} className="listing-figures__figure">
            <dt className="quiet">{label}</dt>
            <dd>
              <Numeral text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">{t.note}</p>
    </section>
  );
}

/** A sample logo for each kind of project. */
const MARKS: Record<ProjectKind, ReactNode> = {
  dapp: (
    <>
      <path d="M0 0h64v64H0z" fill="var(--primary)" />
      <path d="M14 14h16v16H14zM34 34h16v16H34z" fill="var(--on-primary)" />
      <circle cx="42" cy="22" r="8" fill="var(--accent)" />
      <path d="M14 42h16M22 34v16" stroke="var(--on-primary)" strokeWidth="4" />
    </>
  ),
  token: (
    <>
      <path d="M0 0h64v64H0z" fill="var(--accent)" />
      <circle cx="32" cy="32" r="23" fill="none" stroke="var(--on-accent)" strokeWidth="2.5" strokeDasharray="5 4" />
      <path d="M32 18l13 14-13 14-13-14z" fill="var(--on-accent)" />
    </>
  ),
  nft: (
    <>
      <path d="M0 0h64v64H0z" fill="var(--leather-edge)" />
      <circle cx="42" cy="24" r="10" fill="var(--danger)" />
      <path d="M0 64V44l16-12 14 11 12-7 22 14v14z" fill="var(--leather)" />
      <path d="M0 64v-8l20-10 16 9 28-4v13z" fill="var(--on-accent)" />
    </>
  ),
};

/** The logo, or a dashed outline when nothing is listed. */
export function ListedMark({ kind }: { kind: ProjectKind | null }) {
  return (
    <svg viewBox="0 0 64 64" width="64" height="64">
      {kind ? (
        MARKS[kind]
      ) : (
        <rect
          x="1"
          y="1"
          width="62"
          height="62"
          rx="7"
          fill="none"
          stroke="var(--leather-line)"
          strokeWidth="2"
          strokeDasharray="6 5"
        />
      )}
    </svg>
  );
}
