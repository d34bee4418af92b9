import type { ReactNode } from 'react';
import { FIGURES } from '../../shared/brand/brand.ts';
import type { ProjectKind } from '../../shared/routes.ts';
import { formatNumber } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { Numeral } from '../ui/Figure.tsx';

/** A line of the wallet's list as it looks without and with a listing, on leather. */
export function ListingSample({ kind }: { kind: ProjectKind }) {
  const t = useMessages('project');
  const { before, after } = t[kind];
  return (
    <div className="leather listing-sample">
      <dl>
        <div>
          <dt className="tag">{t.sample.without}</dt>
          <dd className="listing-sample__slip">
            <ListedMark kind={null} />
            <Words lines={before} />
          </dd>
        </div>
        <div data-listed="">
          <dt className="tag">{t.sample.with}</dt>
          <dd className="listing-sample__slip">
            <ListedMark kind={kind} />
            <Words lines={after} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Words({ lines: [name, note] }: { lines: string[] }) {
  return (
    <span>
      <strong>{name}</strong>
      {note}
    </span>
  );
}

/** What listings have come to, as numerals. The note beneath keeps the highest figure from reading as a promise. */
export function ListingFigures() {
  const t = useMessages('project').figures;
  const lang = useLanguage();
  const figures = [
    { value: interpolate(t.dapps, { count: formatNumber(lang, FIGURES.dapps) }), label: t.dappsLabel },
    { value: formatNumber(lang, FIGURES.eosVolume, true), label: t.eosVolumeLabel },
    {
      value: interpolate(t.increase, { count: formatNumber(lang, FIGURES.highestTokenIncreasePercent) }),
      label: t.increaseLabel,
    },
  ];
  return (
    <section className="page-section" data-layout="wide">
      <h2 className="visually-hidden">{t.title}</h2>
      <dl className="listing-figures__list">
        {figures.map(({ value, label }) => (
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

/** A made-up logo for each kind of project: a game's board, a coin with a stitched edge, a picture of a dusk. Part of a picture. */
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
      <path d="M0 0h64v64H0z" fill="#e9cfa4" />
      <circle cx="42" cy="24" r="10" fill="#b5572f" />
      <path d="M0 64V44l16-12 14 11 12-7 22 14v14z" fill="#0b5d4e" />
      <path d="M0 64v-8l20-10 16 9 28-4v13z" fill="#10201f" />
    </>
  ),
};

/** The place for a logo: dashed and empty while nothing is listed. */
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
