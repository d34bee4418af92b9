import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import type { ProjectKind } from '../../shared/routes.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { LineList } from '../ui/lists.tsx';
import { ListedMark } from './ListingSample.tsx';

/** A logo at its real size with its rules. Only tokens are warned of rounded corners. */
export function LogoRules({ kind }: { kind: ProjectKind }) {
  const t = useMessages('logo');
  const values = { size: LOGO_SIZE_PX };
  return (
    <div className="logo-rules">
      <div className="logo-sheet">
        <div className="logo-sheet__frame">
          <Sample kind={kind} />
        </div>
        <p className="note">{interpolate(t.size, values)}</p>
        <ul className="cluster note">
          {(['light', 'dark'] as const).map((ground) => (
            <li key={ground} className="logo-sheet__ground line" data-ground={ground}>
              <Sample kind={kind} />
              {t[ground]}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <LineList items={t.rules[kind].map((rule) => interpolate(rule, values))} />
        {kind === 'token' && (
          <ul className="logo-rules__corners cluster">
            {(['right', 'wrong'] as const).map((corners) => (
              <li key={corners} className="cluster" data-corners={corners}>
                <Sample kind={kind} />
                <Icon name={corners === 'right' ? 'check' : 'close'} />
                {t[corners]}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Decorative: the text beside it says the same. */
function Sample({ kind }: { kind: ProjectKind }) {
  return (
    <span aria-hidden="true">
      <ListedMark kind={kind} />
    </span>
  );
}
