/** Counts the members of the objects and lists of a JSON text, and these themselves, up to one more than `most`. */
export function countMembers(json: string, most: number): number {
  const mark = /["[{,]/g;
  let count = 0;
  for (let found = mark.exec(json); found && count <= most; found = mark.exec(json)) {
    if (found[0] !== '"') {
      count += 1;
      continue;
    }
    let end = found.index;
    let slash = end;
    do {
      end = json.indexOf('"', end + 1);
      if (end === -1) return count;
      for (slash = end; json[slash - 1] === '\\';) slash -= 1;
      // After an odd number of backslashes it is a part of the text.
    } while ((end - slash) % 2 === 1);
    mark.lastIndex = end + 1;
  }
  return count;
}
