/**
 * The endings that make a bare word such as `example.com` an address: all countries (ISO 3166, and the few more in
 * https://data.iana.org/TLD/tlds-alpha-by-domain.txt) and the other common ones. The whole list would turn file
 * names and typos into links; an address with another ending works with `https://`.
 */
const countries =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ' +
  'ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm ' +
  'fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is ' +
  'it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm ' +
  'mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ' +
  'ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg ' +
  'th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw';

const others =
  'academy agency app art audio auction bank bar beer bike bio biz blog blue boutique build business cafe camera ' +
  'camp careers cat center church city cloud club codes coffee com community company coop cool design dev ' +
  'digital earth edu education email energy engineer events exchange expert family fan fans farm fashion film ' +
  'finance fit foundation fun fund gallery game games garden gay gov green group guide health help house how ' +
  'inc info ink institute int international jobs kids land law legal life live lol love ltd map market ' +
  'marketing media men menu mil mobi moda mom money museum music name net network news ngo ninja now one ong ' +
  'online org page partners party photo photography photos pics pink pizza place plus press pro pub radio ' +
  'recipes red rest restaurant rocks run sale school science security services shop show site ski soccer social ' +
  'software solutions space sport store stream studio style support surf systems tax team tech technology ' +
  'tickets tips today tools top tours town toys trade training travel university vet video vip vote watch ' +
  'website wiki win wine work works world wtf xyz yoga zone';

const endings = new Set(`${countries} ${others}`.split(' '));

/** Returns whether a word such as `com`, in upper or lower case, can end an address. */
function isTopLevelDomain(ending: string): boolean {
  return endings.has(ending.toLowerCase());
}

/** An address in a text, from `start` to before `end` in UTF-16 code units. */
export interface Address {
  readonly start: number;
  readonly end: number;
  /** As it is written: `https://example.com/x`, or `example.com` without a scheme. */
  readonly text: string;
  /** Whether its host ends with a top-level domain that we know. */
  readonly isKnown: boolean;
}

/**
 * Returns how many characters of a host belong to the URL; 0 if none. `known` is the length up to the last known
 * top-level domain, or 0; `scheme` is empty for a bare host.
 */
type HostLength = (host: string, known: number, scheme: string) => number;

/** How a network detects URLs. */
export interface AddressForm {
  /** Matches a scheme (group 1) with a host (group 2), or a bare host (group 3). */
  readonly beginning: RegExp;
  readonly hostLength: HostLength;
  /** Match what may follow a host, which may be nothing: one with a scheme, and a bare one. */
  readonly rest: RegExp;
  readonly bareRest: RegExp;
}

/** The letters of a bare host. Asian letters next to one are words of the sentence, not part of it. */
export const latin = String.raw`a-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0300-\u036F\u1E00-\u1EFF`;

/** Returns a pattern of a part of a host between dots, with these letters. */
export const labelPattern = (letters: string): string => `[${letters}](?:[${letters}_\\-]*[${letters}])?`;

/**
 * Returns a pattern of a path with what follows it, with these letters and what is in `others`. It does not end with
 * punctuation, and has parentheses in pairs; `filling` says how often a character stands in them.
 */
export function pathPattern(letters: string, others: string, filling: '*' | '+'): string {
  const inside = String.raw`(?:[${letters}!*';:=+,.$\/%#\u2013_~@\|&\-]${others})`;
  const pair = String.raw`\((?:${inside}${filling}|${inside}*\(${inside}${filling}\)${inside}*)\)`;
  return String.raw`(?:${inside}|${pair})*(?:[${letters}+=_#\/\-]|${pair})`;
}

const afterHost = (rest: string): RegExp => new RegExp(String.raw`(?![a-z0-9@+\-])(?:${rest})?`, 'ivy');

/**
 * Creates a form from the patterns of a host after a scheme, and of what follows hosts. All must match in linear time.
 */
export const addressForm = (host: string, hostLength: HostLength, rest: string, bareRest = rest): AddressForm => ({
  beginning: new RegExp(
    String.raw`(?<![a-z0-9@＠$#＃])(https?:\/\/)(${host})|(?<![${latin}@＠$#＃_.\/\-])((?:${labelPattern(latin)}\.)+${labelPattern(latin)})`,
    'giv',
  ),
  hostLength,
  rest: afterHost(rest),
  bareRest: afterHost(bareRest),
});

/** Returns the length of a host up to its last known top-level domain: of `example.com.Then`, the first two labels. */
function knownLength(host: string): number {
  let known = 0;
  for (const { 1: ending = '', index } of host.matchAll(/\.(xn--[a-z0-9-]+|[a-z]+)(?![a-z0-9@+-])/gi)) {
    if (/^xn--/i.test(ending) || isTopLevelDomain(ending)) known = index + ending.length + 1;
  }
  return known;
}

/**
 * Returns the addresses in a text, in order: those with `http://` or `https://`, and bare ones such as `example.com`
 * with a known top-level domain. They need no blank around them.
 */
export function findAddresses(text: string, form: AddressForm): readonly Address[] {
  const { beginning, hostLength } = form;
  const found: Address[] = [];
  beginning.lastIndex = 0;
  for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
    const { 1: scheme = '', 2: whole = '', 3: bare = '', index: start } = match;
    const host = whole || bare;
    const known = knownLength(host);
    const length = hostLength(host, known, scheme);
    const rest = scheme ? form.rest : form.bareRest;
    rest.lastIndex = start + scheme.length + length;
    // A URL may begin within an apparent one: `here.https://example.com`.
    beginning.lastIndex = start + 1;
    if (length === 0 || !rest.test(text)) continue;
    const end = rest.lastIndex;
    found.push({ start, end, text: text.slice(start, end), isKnown: known > 0 });
    beginning.lastIndex = end;
  }
  return found;
}
