import { useFileSize } from '../forms/useFileSize.ts';
import { fill, useMessages } from '../messages.ts';
import type { LogoFault } from './findLogoFaults.ts';
import type { LogoChange } from './mendLogo.ts';

/** Writes what was found in a logo and what was done to it as sentences. */
export function useLogoWords(): { sayFault: (fault: LogoFault) => string; sayChange: (change: LogoChange) => string } {
  const t = useMessages('logoDoctor');
  const writeSize = useFileSize();
  const write = (text: string, values: LogoFault['values'] = {}) => {
    const written = Object.entries(values).map(([name, value]) => [
      name,
      name.endsWith('Bytes') ? writeSize(Number(value)) : value,
    ]);
    return fill(text, Object.fromEntries(written));
  };
  return {
    sayFault: ({ code, values }) => write(t.faults[code], values),
    sayChange: ({ code, values }) => write(t.changes[code], values),
  };
}
