/** The size of a JSON text for code that walks its contents. */
interface JsonSize {
  /** The depth of nested lists and objects. */
  readonly depth: number;
  /** The number of their members, and of the lists and objects themselves. */
  readonly members: number;
  /** The number of names in the widest object. */
  readonly names: number;
}

/** Returns the end of a quoted text that begins before `from`, or of the input if it is not closed. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from); end !== -1; end = json.indexOf('"', end + 1)) {
    let slash = end;
    while (slash > from && json[slash - 1] === '\\') slash -= 1;
    // After an odd number of backslashes it is a part of the text.
    if ((end - slash) % 2 === 0) return end;
  }
  return json.length;
}

/** Measures a JSON text before it is parsed, valid or not, up to `maxMembers` members. */
export function jsonSize(json: string, maxMembers: number): JsonSize {
  let [depth, members, names] = [0, 0, 0];
  // The names in each open list and object; a list has none.
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
