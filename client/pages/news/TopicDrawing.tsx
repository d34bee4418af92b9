import type { NewsTopic } from '../../../shared/site/contentData.ts';

/** Each drawing once, for all the places that show it. `none` is for news without a topic. */
export function TopicDrawings() {
  return (
    <svg className="topic-drawings" width="0" height="0" aria-hidden="true">
      {/* A tag that leaves the satchel. */}
      <symbol id={idOf('release')} viewBox="0 0 320 200">
        <path d="M112 22h88l20 20v120H112z" fill="var(--raised)" stroke="var(--hairline)" />
        <path d="M132 48h40" stroke="var(--text)" strokeWidth="8" />
        <path d="M132 68h62" stroke="var(--accent)" strokeWidth="3" strokeDasharray="9 6" />
        <path d="M68 82l184 46v34a14 14 0 0 1-14 14H82a14 14 0 0 1-14-14z" fill="var(--leather)" />
        <path
          d="M78 95l164 41v24a6 6 0 0 1-6 6H84a6 6 0 0 1-6-6z"
          stroke="var(--leather-edge)"
          strokeWidth="2"
          strokeDasharray="8 6"
        />
        <circle cx="204" cy="117" r="17" fill="var(--ground)" />
        <circle cx="204" cy="117" r="10" fill="var(--accent)" />
      </symbol>
      {/* A shield between the groups of an address. */}
      <symbol id={idOf('security')} viewBox="0 0 320 200">
        <path
          d="M20 82h280M20 106h280"
          stroke="var(--text-soft)"
          strokeWidth="8"
          strokeDasharray="16 8"
          opacity=".35"
        />
        <path d="M160 18l66 22v54c0 40-27 68-66 86-39-18-66-46-66-86V40z" fill="var(--leather)" />
        <path
          d="M160 30l55 18v46c0 34-22 58-55 74-33-16-55-40-55-74V48z"
          stroke="var(--leather-edge)"
          strokeWidth="2"
          strokeDasharray="8 6"
        />
        <path d="M134 96l19 19 35-38" stroke="var(--on-leather)" strokeWidth="9" />
      </symbol>
      {/* Knots on one thread. */}
      <symbol id={idOf('nodes')} viewBox="0 0 320 200">
        <path
          d="M56 54l104 46 100-56M70 158l90-58 92 54M56 54l14 104M260 44l-8 110"
          stroke="var(--accent)"
          strokeWidth="3"
          strokeDasharray="9 6"
        />
        <path
          d="M40 54a16 16 0 1 0 32 0 16 16 0 1 0-32 0M244 44a16 16 0 1 0 32 0 16 16 0 1 0-32 0M54 158a16 16 0 1 0 32 0 16 16 0 1 0-32 0M236 154a16 16 0 1 0 32 0 16 16 0 1 0-32 0"
          fill="var(--raised)"
          stroke="var(--primary)"
          strokeWidth="3"
        />
        <circle cx="160" cy="100" r="36" fill="var(--leather)" />
        <circle cx="160" cy="100" r="28" stroke="var(--leather-edge)" strokeWidth="2" strokeDasharray="8 6" />
        <circle cx="160" cy="100" r="11" fill="var(--accent)" />
      </symbol>
      {/* Three people, one with a satchel, behind the lower edge. */}
      <symbol id={idOf('community')} viewBox="0 0 320 200" overflow="visible">
        <path
          d="M32 240v-60c0-38 20-58 50-58s50 20 50 58v60zM188 240v-60c0-38 20-58 50-58s50 20 50 58v60zM60 88a22 22 0 1 0 44 0 22 22 0 1 0-44 0M216 88a22 22 0 1 0 44 0 22 22 0 1 0-44 0"
          fill="var(--raised)"
          stroke="var(--primary)"
          strokeWidth="3"
        />
        <path
          d="M98 240v-60c0-50 24-78 62-78s62 28 62 78v60zM132 62a28 28 0 1 0 56 0 28 28 0 1 0-56 0"
          fill="var(--leather)"
          stroke="var(--leather-line)"
          strokeWidth="3"
        />
        <path d="M126 116l70 64" stroke="var(--leather-edge)" strokeWidth="4" strokeDasharray="8 6" />
        <path d="M172 138a8 8 0 0 1 8-8h44a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-44a8 8 0 0 1-8-8z" fill="var(--accent)" />
        <path d="M172 146l60 16" stroke="var(--leather)" strokeWidth="3" />
        <circle cx="216" cy="158" r="6" fill="var(--leather)" />
      </symbol>
      {/* A folded sheet. */}
      <symbol id={idOf(null)} viewBox="0 0 320 200">
        <path d="M96 20h102l30 30v130H96z" fill="var(--raised)" stroke="var(--hairline)" />
        <path d="M198 20v30h30" stroke="var(--hairline)" />
        <path d="M118 62h58" stroke="var(--text)" strokeWidth="9" />
        <path d="M118 86h84" stroke="var(--accent)" strokeWidth="3" strokeDasharray="9 6" />
        <path d="M118 110h88M118 130h74M118 150h82" stroke="var(--hairline)" strokeWidth="6" />
      </symbol>
    </svg>
  );
}

interface TopicDrawingProps {
  topic: NewsTopic | null;
  className: string;
}

/** The drawing of a topic; the page renders TopicDrawings once. Decorative: the topic is beside it as text. */
export function TopicDrawing({ topic, className }: TopicDrawingProps) {
  return (
    <svg
      className={`topic-drawing ${className}`}
      viewBox="0 0 320 200"
      fill="none"
      data-topic={topic ?? undefined}
      data-moves=""
      aria-hidden="true"
    >
      <use href={`#${idOf(topic)}`} width="320" height="200" />
    </svg>
  );
}

function idOf(topic: NewsTopic | null): string {
  return `topic-${topic ?? 'none'}`;
}
