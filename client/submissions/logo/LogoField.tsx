import { lazy, useEffect, useState } from 'react';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import type { FieldProps } from '../../forms/Field.tsx';
import { FileDrop } from '../../forms/FileDrop.tsx';

/** Loaded with the first file. If it fails, the field is a plain one and the server validates the file. */
const LogoCheck = lazy(() =>
  import('../formTools.ts').then(
    (module) => ({ default: module.LogoCheck }),
    () => ({ default: () => null }),
  ),
);

/** The logo field, with the logo check once a file is chosen. With JavaScript it converts two more types. */
export function LogoField({ kind, ...field }: FieldProps & { kind: FormKind }) {
  const [others, setOthers] = useState('');
  useEffect(() => setOthers(',image/webp,image/svg+xml'), []);
  return (
    <FileDrop
      {...field}
      accept={`image/png,image/jpeg${others}`}
      renderCheck={(chosen) => <LogoCheck {...chosen} kind={kind} />}
    />
  );
}
