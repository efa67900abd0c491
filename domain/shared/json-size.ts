/** How large a JSON text is for the code that walks what it holds. */
interface JsonSize {
  /** How deep its lists and objects are nested. */
  readonly depth: number;
  /** How many members these have, and these themselves. */
  readonly members: number;
  /** How many names the widest of its objects has. */
  readonly names: number;
}

/** Returns where a text in quotation marks ends that begins before `from`; the end of all where it does not. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from); end !== -1; end = json.indexOf('"', end + 1)) {
    let slash = end;
    while (slash > from && json[slash - 1] === '\\') slash -= 1;
    // After an odd number of backslashes it is a part of the text.
    if ((end - slash) % 2 === 0) return end;
  }
  return json.length;
}

/** Measures a JSON text before it is parsed, even when it is not valid, as far as it has no more members than `maxMembers`. */
export function jsonSize(json: string, maxMembers: number): JsonSize {
  let [depth, members, names] = [0, 0, 0];
  // The names of each list and object that has begun and not ended; a list has none.
  const open: number[] = [];
  for (let at = 0; at < json.length && members <= maxMembers; at += 1) {
    const character = json[at];
    if (character === '"') at = endOfText(json, at + 1);
    else if (character === ',') members += 1;
    else if (character === ':') {
      const own = (open.pop() ?? 0) + 1;
      names = Math.max(names, own);
      open.push(own);
    } else if (character === '[' || character === '{') {
      members += 1;
      depth = Math.max(depth, open.push(0));
    } else if (character === ']' || character === '}') open.pop();
  }
  return { depth, members, names };
}
