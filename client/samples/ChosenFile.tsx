import { useEffect, useState } from 'react';
import { FileCard } from '../forms/FileCard.tsx';
import { makeLogo } from './makeLogo.ts';

/** A file as it looks once it was chosen, which needs a script: without one it is not there. */
export function ChosenFile() {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => setFile(makeLogo()), []);
  return file && <FileCard file={file} onRemove={() => setFile(null)} />;
}
