import type { Ref } from 'react';
import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import { fill, useMessages } from '../messages.ts';
import type { LogoFit } from './planLogo.ts';

interface LogoButtonsProps {
  isMended: boolean;
  /** Whether cutting would give another logo than filling. */
  canCrop: boolean;
  main: Ref<HTMLButtonElement>;
  onMend: (fit: LogoFit) => void;
  onUndo: () => void;
}

/** What can be done about a logo. To mend and to undo it are one button in turn, so that the focus stays. */
export function LogoButtons({ isMended, canCrop, main, onMend, onUndo }: LogoButtonsProps) {
  const t = useMessages('logoDoctor');
  return (
    <p className="cluster">
      <button
        ref={main}
        type="button"
        className={isMended ? 'button button--quiet' : 'button'}
        onClick={({ detail }) => {
          // The second click of two meant for one must not undo it.
          if (detail > 1) return;
          if (isMended) onUndo();
          else onMend('pad');
        }}
      >
        {isMended ? t.undo : fill(t.make, { size: LOGO_SIZE_PX })}
      </button>
      {!isMended && canCrop && (
        <button type="button" className="button button--quiet" onClick={() => onMend('crop')}>
          {t.crop}
        </button>
      )}
    </p>
  );
}
