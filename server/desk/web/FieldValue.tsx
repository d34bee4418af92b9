import type { ReactNode } from 'react';
import { findExplorerUrl } from '../../../shared/submission/explorers.ts';
import { findPlatform } from '../../../shared/submission/platforms.ts';
import { FIELD_CONTROLS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { hasSubject, pickSubjectTexts } from '../../../shared/submission/submission.ts';
import { findHttpUrl, parseUrl } from '../../../shared/site/textFormats.ts';
import { groupDigits } from '../../../client/ui/groupDigits.ts';
import type { Review } from '../review/loadReview.ts';
import { toPlainText } from '../formats.ts';
import { markChanges } from './markChanges.ts';
import { choiceWords } from './reviewTexts.ts';

/** A value of another column, in which a supply has commas too. */
export function ColumnText({ name, kind, ...text }: { name: string; kind: FormKind; value: string; against: string }) {
  const control = FIELD_CONTROLS[kind][name];
  return control?.type === 'text' && control.input === 'decimal' ? groupDigits(text.value) : <Text {...text} />;
}

/** A value as text that cannot hide anything, with links to the website or the explorer. */
export function Value({
  name,
  review,
  value,
  against,
}: {
  name: string;
  review: Review;
  value: string;
  against: string[];
}) {
  const { kind, fields } = review.submission;
  const control = FIELD_CONTROLS[kind][name];
  const words = control && value !== '' ? choiceWords(control, value) : null;
  if (words !== null) return toPlainText(words);
  const text = <Text value={value} against={against.find((other) => other !== '' && other !== value) ?? ''} />;
  if (control?.type === 'text' && control.input === 'email') return <a href={mailTo(value)}>{text}</a>;
  if (control?.type === 'text' && control.input === 'decimal') return groupDigits(value);
  if (control?.type === 'text' && control.input === 'url') return <WebsiteLink url={value}>{text}</WebsiteLink>;
  const platform = hasSubject(kind) ? pickSubjectTexts(kind, fields).platform : '';
  return (
    <>
      {text}
      {control?.type === 'address' && value !== '' && <ExplorerLink platform={platform} address={value} />}
    </>
  );
}

/** Everything but the sign of an address is escaped: a `?` would begin headers of the mail. */
function mailTo(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

/** A website as a link, with its host as the browser reads it, when letters of another alphabet hide it. */
export function WebsiteLink({ url, children }: { url: string; children: ReactNode }) {
  const website = findHttpUrl(url);
  const { hostname } = (website !== null && parseUrl(website)) || {};
  if (website === null || hostname === undefined) return children;
  return (
    <>
      <a href={website} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
      {!url.includes(hostname) && <div className="danger">{hostname}</div>}
    </>
  );
}

/** The page of a contract or an account in its chain's explorer, or that there is none. */
export function ExplorerLink({ platform, address }: { platform: string; address: string }) {
  const chain = findPlatform(platform);
  const explorer = chain && findExplorerUrl(chain, address);
  if (explorer === null) return <span className="small soft"> No block explorer page known for {platform}.</span>;
  return (
    <>
      {' '}
      <a className="small" href={explorer} target="_blank" rel="noreferrer noopener">
        Explorer
      </a>
    </>
  );
}

/** A text with what another one lacks marked. */
function Text({ value, against }: { value: string; against: string }) {
  return (
    <span dir="auto" translate="no">
      {markChanges(value, against).map(({ text, isMarked }, number) =>
        isMarked ? <mark key={number}>{toPlainText(text)}</mark> : toPlainText(text),
      )}
    </span>
  );
}
