import { Fragment } from 'react';

/** A command for a terminal. Its lines break between arguments: one that is torn would be typed wrong. */
export function CommandText({ command }: { command: string }) {
  return (
    <code className="command-text" translate="no">
      {command.split(' ').map((argument, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span>{argument}</span>
        </Fragment>
      ))}
    </code>
  );
}
