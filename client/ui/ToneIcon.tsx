import type { Tone } from '../../shared/genuine/toneOf.ts';
import { Icon, type IconName } from './Icon.tsx';

const ICONS: Record<Tone, IconName> = { ours: 'check', warning: 'warning', neither: 'info' };

interface ToneIconProps {
  tone: Tone;
}

/** The sign of an answer's tone, so that its colour is not all that tells it. */
export function ToneIcon({ tone }: ToneIconProps) {
  return <Icon name={ICONS[tone]} />;
}
