import type { SubmissionFile } from '../../shared/submission.ts';
import { useFileSize } from '../forms/useFileSize.ts';
import { fill, useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { GroupedCode } from './GroupedCode.tsx';

interface SentFileProps {
  receipt: string;
  file: SubmissionFile;
}

/** A file as it is kept. It is saved, never shown: the server gives it out as an attachment. */
export function SentFile({ receipt, file: { field, name, bytes, sha256 } }: SentFileProps) {
  const t = useMessages('submissionStatus').fields;
  const writeSize = useFileSize();
  return (
    <div className="sent-file">
      <div className="cluster">
        <p>
          <strong translate="no">{name}</strong>{' '}
          <span className="note" translate="no">
            {writeSize(bytes)}
          </span>
        </p>
        <a
          href={`/api/submissions/${receipt}/files/${field}`}
          download={name}
          className="button button--quiet"
          aria-label={fill(t.downloadName, { name })}
        >
          <Icon name="download" />
          {t.download}
        </a>
      </div>
      <p className="note">
        <span translate="no">SHA-256</span> <GroupedCode code={sha256} />
      </p>
    </div>
  );
}
