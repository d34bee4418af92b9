import { useEffect, useRef } from 'react';
import { LOGO_SIZE_PX } from '../../../shared/limits.ts';
import { useMessages } from '../../i18n/messages.ts';

const GROUNDS = ['light', 'dark'] as const;
const DASH_PX = 4;

/** A logo at its real size with the crop line, and cropped in list size on light and dark. */
export function LogoPreview({ logo, note }: { logo: HTMLCanvasElement; note: string }) {
  const words = useMessages('logo');
  return (
    <>
      <div className="logo-preview cluster">
        <div className="logo-sheet__frame">
          <Copy logo={logo} ringed />
        </div>
        <ul className="cluster note">
          {GROUNDS.map((ground) => (
            <li key={ground} className="logo-sheet__ground line" data-ground={ground}>
              <Copy logo={logo} />
              <Copy logo={logo} />
              <span>{words[ground]}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="note">{note}</p>
    </>
  );
}

/** A copy, because a canvas element has one position in the page. */
function Copy({ logo, ringed = false }: { logo: HTMLCanvasElement; ringed?: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, LOGO_SIZE_PX, LOGO_SIZE_PX);
    context.drawImage(logo, 0, 0);
    if (ringed) drawRing(context);
  }, [logo, ringed]);
  return <canvas ref={canvas} width={LOGO_SIZE_PX} height={LOGO_SIZE_PX} aria-hidden="true" />;
}

/** Alternating light and dark dashes are visible on any logo. */
function drawRing(context: CanvasRenderingContext2D): void {
  const centre = LOGO_SIZE_PX / 2;
  for (const [colour, offset] of [
    ['#000', 0],
    ['#fff', DASH_PX],
  ] as const) {
    context.beginPath();
    context.arc(centre, centre, centre - 1, 0, 2 * Math.PI);
    context.setLineDash([DASH_PX, DASH_PX]);
    context.lineDashOffset = offset;
    context.strokeStyle = colour;
    context.stroke();
  }
}
