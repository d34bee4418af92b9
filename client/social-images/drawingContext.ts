import { createContext, useContext } from 'react';
import type { Language } from '../../shared/languages.ts';
import type { Messages } from '../i18n/messages.ts';

/** Chains whose marks appear in social images. */
export type DrawnChain = 'ethereum' | 'tron' | 'solana' | 'bnb' | 'polygon' | 'arbitrum';

/** Style of a line of text. Sizes are pixels of the image, letter spacing is in em. */
export interface TextStyle {
  size: number;
  weight?: number;
  face?: 'heading' | 'mono';
  spacing?: number;
}

/** A line of text as an outline that starts at 0,0 on its baseline. */
interface SetText {
  path: string;
  width: number;
}

/**
 * Fonts, colours and marks for drawing. Images are drawn during the build, on machines that may have no fonts, so
 * text is drawn as outlines of the packages' fonts.
 */
export interface DrawingContext {
  lang: Language;
  messages: Messages;
  /** SVG markup, 24 by 24 each. */
  chainMarks: Record<DrawnChain, string>;
  /** The light theme's value of a token: `tone('ground')`. */
  tone(name: string): string;
  /** Throws when no font has a glyph for a character. */
  setText(text: string, style: TextStyle): SetText;
}

export const DrawingContextProvider = createContext<DrawingContext | null>(null);

export function useDrawingContext(): DrawingContext {
  const drawing = useContext(DrawingContextProvider);
  if (!drawing) throw new Error('No drawing in sight: draw inside DrawingContextProvider.');
  return drawing;
}
