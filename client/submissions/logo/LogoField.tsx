import { lazy, Suspense, useRef } from 'react';
import type { FieldProps } from '../../forms/Field.tsx';
import { FileDrop } from '../../forms/FileDrop.tsx';

interface LogoFieldProps extends FieldProps {
  /** Field whose text names a fixed file: the token's symbol. */
  stemField?: string;
  /** Called with the file to send, fixed or not; null after its removal. */
  onChange?: (file: File | null) => void;
}

const STEM = 'logo';
const STEM_LENGTH_MAX = 20;

/** Loaded with the first file. If it fails, the field is a plain one and the server validates the file. */
const LogoCheck = lazy(() =>
  import('../formTools.ts').then(
    (module) => ({ default: module.LogoCheck }),
    () => ({ default: () => null }),
  ),
);

/** The logo field, with the logo check once a file is chosen. */
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
