/** Highlighted tokens: comments, strings and keywords. */
export const CODE_PARTS = /(\/\/.*|'[^']*'|\b(?:import|from|const|await|try|catch|if|throw)\b)/;

/** Source code with its tokens highlighted, on the code's dark ground. */
export function CodeText({ code }: { code: string }) {
  return (
    <code className="code-text" translate="no">
      {code.split(CODE_PARTS).map((part, index) => {
        const kind = codePartOf(part);
        return kind ? (
          <span key={index} data-part={kind}>
            {part}
          </span>
        ) : (
          part
        );
      })}
    </code>
  );
}

export function codePartOf(part: string): 'comment' | 'text' | 'word' | undefined {
  if (part.startsWith('//')) return 'comment';
  if (part.startsWith("'")) return 'text';
  return CODE_PARTS.test(part) ? 'word' : undefined;
}
