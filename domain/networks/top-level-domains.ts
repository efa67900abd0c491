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
export function isTopLevelDomain(ending: string): boolean {
  return endings.has(ending.toLowerCase());
}
