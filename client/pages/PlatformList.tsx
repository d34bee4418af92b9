import { PLATFORMS } from '../../shared/platforms.ts';
import { ChainMark } from '../ui/ChainMark.tsx';

/** The submission form's list of platforms: those with a number, and one that was never given any. */
const WITHOUT_NUMBER = 'ENU';

export function PlatformList() {
  return (
    <ul className="platform-list" translate="no">
      {PLATFORMS.map(({ id, name }) => (
        <li key={id}>
          <ChainMark platform={id} />
          {name}
        </li>
      ))}
      <li>{WITHOUT_NUMBER}</li>
    </ul>
  );
}
