import { useMessages } from '../messages.ts';

interface DraftNoteProps {
  isRestored: boolean;
  hasFiles: boolean;
  onStartOver: () => void;
}

/** Says that a form holds what was typed some other day, and how to be rid of it. */
export function DraftNote({ isRestored, hasFiles, onStartOver }: DraftNoteProps) {
  const t = useMessages('submissionForm').draft;
  return (
    <div className="draft-note" role="status">
      {isRestored && (
        <>
          <p>
            {t.restored} {hasFiles && t.files}
          </p>
          <button type="button" className="button button--quiet" onClick={onStartOver}>
            {t.startOver}
          </button>
        </>
      )}
    </div>
  );
}
