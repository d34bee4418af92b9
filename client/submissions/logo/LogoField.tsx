import { lazy, Suspense, useRef } from 'react';
import type { FieldProps } from '../../forms/Field.tsx';
import { FileDrop } from '../../forms/FileDrop.tsx';

interface LogoFieldProps extends FieldProps {
  /** The field of the same form whose text a mended file is called after: the token's symbol. */
  stemField?: string;
  /** The file that will be sent, mended or not; null after it was taken away. */
  onChange?: (file: File | null) => void;
}

const STEM = 'logo';
const STEM_LENGTH_MAX = 20;

/** Comes with the first file. Where its code does not come the field is a plain one, and the server says what is wrong. */
const LogoCheck = lazy(() =>
  import('../formTools.ts').then(
    (module) => ({ default: module.LogoCheck }),
    () => ({ default: () => null }),
  ),
);

/** The logo: a place for its file and, once it was chosen, what the wallet will make of it. */
export function LogoField({ stemField = '', onChange, ...field }: LogoFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const stem = () => {
    const named = control.current?.form?.elements.namedItem(stemField);
    const text = named instanceof HTMLInputElement ? named.value : '';
    return text.replace(/[^\w-]/g, '').slice(0, STEM_LENGTH_MAX) || STEM;
  };
  return (
    <FileDrop {...field} accept="image/png,image/jpeg" control={control} {...(onChange && { onChoose: onChange })}>
      {(file, onSay) => (
        <Suspense fallback={null}>
          <LogoCheck {...{ file, control, stem, onSay }} />
        </Suspense>
      )}
    </FileDrop>
  );
}
