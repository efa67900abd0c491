// The style sheet of a screen: the build loads it before the screen is drawn.
declare module '*.css';
