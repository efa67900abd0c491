import { config } from 'zod/v4/core';

// The page's policy forbids creating code from text, and browsers report every attempt.
config({ jitless: true });
