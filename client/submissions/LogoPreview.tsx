import { useEffect, useRef } from 'react';
import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import { fill, useMessages } from '../messages.ts';

const GROUNDS = ['light', 'dark'] as const;

/** A logo at its true size with the line the wallet cuts it along, and cut, large and as in a list, on both its grounds. */
export function LogoPreview({ logo }: { logo: HTMLCanvasElement }) {
  const t = useMessages('logoDoctor');
  const words = useMessages('logo');
  return (
    <div className="logo-preview note">
      <figure className="logo-preview__whole">
        <span className="logo-preview__square">
          <Copy logo={logo} />
        </span>
        <figcaption>{fill(t.whole, { size: LOGO_SIZE_PX })}</figcaption>
      </figure>
      {GROUNDS.map((ground) => (
        <figure key={ground}>
          <span className="logo-preview__ground" data-ground={ground}>
            <Copy logo={logo} />
            <Copy logo={logo} />
          </span>
          <figcaption>{words[ground]}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Drawn, as a canvas can only stand in one place. */
function Copy({ logo }: { logo: HTMLCanvasElement }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    pen?.clearRect(0, 0, LOGO_SIZE_PX, LOGO_SIZE_PX);
    pen?.drawImage(logo, 0, 0);
  }, [logo]);
  return <canvas ref={canvas} width={LOGO_SIZE_PX} height={LOGO_SIZE_PX} aria-hidden="true" />;
}
