import { type RefObject, useEffect, useRef, useState } from 'react';
import { fieldWith, type RoleOf, textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import type { ProjectKind } from '../../../shared/site/routes.ts';
import { openImage } from '../../forms/openImage.ts';
import { useMessages } from '../../i18n/messages.ts';
import { LetterTile } from '../../ui/pictures.tsx';
import { useSubmission } from './submissionContext.ts';

const GROUNDS = ['light', 'dark'] as const;
/** Canvas pixels: twice the displayed size, for dense screens. */
const LOGO_PX = 128;

/** The fields of a listing's first and second line: each shows its first filled one, and both show different fields. */
const NAMES: readonly RoleOf<ProjectKind>[] = ['name', 'symbol'];
const NOTES: readonly RoleOf<ProjectKind>[] = ['subtitle', 'symbol', 'standard', 'platform'];

interface ListingPreviewProps {
  kind: ProjectKind;
  form: RefObject<HTMLFormElement | null>;
}

/** The listing with the team's own data, as the wallet shows it in its light and its dark theme. */
export function ListingPreview({ kind, form }: ListingPreviewProps) {
  const t = useMessages('submissionForm').preview;
  const { light, dark } = useMessages('logo');
  const { texts, fill } = useSubmission();
  const logoField = fieldWith(kind, 'logo');
  const nameRole = NAMES.find((role) => textWith(kind, role, texts));
  const name = nameRole && textWith(kind, nameRole, texts);
  const note = NOTES.filter((role) => role !== nameRole)
    .map((role) => textWith(kind, role, texts))
    .find(Boolean);
  const logo = useLogo(form, logoField);
  const isLogo = ({ field }: { field: string }) => field === logoField;
  const isKept = fill?.files.some(isLogo) && !fill.uploads.some(isLogo);
  return (
    <div className="form-section__aside note rows" role="group" aria-label={t.title}>
      <p>{t.title}</p>
      {GROUNDS.map((ground) => (
        <div
          key={ground}
          className="logo-sheet__ground line"
          data-ground={ground}
          role="group"
          aria-label={ground === 'light' ? light : dark}
        >
          {logo ? (
            <Logo picture={logo} />
          ) : isKept ? (
            <img src={`/api/submissions/${fill?.revises}/files/${logoField}`} alt="" />
          ) : (
            <LetterTile name={name || t.name} />
          )}
          <p className="file-card__words">
            <strong translate={name ? 'no' : undefined}>{name || t.name}</strong>
            <span>{note}</span>
          </p>
        </div>
      ))}
    </div>
  );
}

/** The chosen logo, decoded; null when there is none or it cannot be read. */
function useLogo(form: RefObject<HTMLFormElement | null>, name: string): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    const input = form.current?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) return;
    let latestRead = 0;
    const read = () => {
      const thisRead = (latestRead += 1);
      const file = input.files?.[0];
      const opened = file ? openImage(file).then((image) => image.picture) : Promise.resolve(null);
      opened.then(
        (found) => (thisRead === latestRead ? setPicture(found) : found?.close()),
        () => undefined,
      );
    };
    read();
    input.addEventListener('change', read);
    return () => {
      latestRead = -1;
      input.removeEventListener('change', read);
    };
  }, [form, name]);
  // Decoded pictures are large.
  useEffect(() => () => picture?.close(), [picture]);
  return picture;
}

function Logo({ picture }: { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, LOGO_PX, LOGO_PX);
    context?.drawImage(picture, 0, 0, LOGO_PX, LOGO_PX);
  }, [picture]);
  return <canvas ref={canvas} width={LOGO_PX} height={LOGO_PX} aria-hidden="true" />;
}
