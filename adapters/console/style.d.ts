// The stylesheet of a screen: the build loads it before the screen renders.
declare module '*.css';
