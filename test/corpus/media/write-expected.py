#!/usr/bin/env python3
"""Writes expected.tsv: what becomes of each file of this folder at the upload, and what each network says of a plain post with it.
The rules are written here by hand from the networks' pages, and the facts come from ffprobe (films.tsv) and Pillow, so that nothing
of the product has a part in it. Needs (Debian): apt-get install python3-pil. A cell is `ok`, or the error's code and, where the code does not say it, what
is not taken; `-` where the upload is refused."""
from pathlib import Path
from PIL import Image

here = Path(__file__).resolve().parent
networks = ['bluesky', 'discord', 'facebook', 'instagram', 'linkedin', 'pinterest', 'slack', 'telegram', 'threads', 'tiktok',
            'whatsapp', 'x', 'youtube']
Image.MAX_IMAGE_PIXELS = None

# What a person would expect of files that are damaged or are not what they are called. Everything else is read from the file.
refused = {
    **{f'jpeg/{name}.jpg': '807' for name in (
        'truncated-at-1-percent', 'truncated-at-10-percent', 'truncated-at-50-percent', 'truncated-at-90-percent',
        'truncated-at-99-percent', 'truncated-progressive', 'head-only', 'no-end-mark')},
    **{f'png/{name}.png': '807' for name in ('truncated', 'bad-check-of-pixels', 'bad-pixels', 'no-pixels')},
    'png/bomb.png': '800',
    'gif/truncated.gif': '807', 'gif/head-only.gif': '807',
    'webp/truncated.webp': '807', 'webp/head-only.webp': '807',
    'heif/truncated.avif': '807', 'heif/truncated.heic': '800', 'heif/head-only.heic': '800',
    'moving.avif': '800',
    'other/bitmap-truncated.bmp': '807',
    **{f'other/{name}': '800' for name in ('tiff.tif', 'tiff-packed.tif', 'icon.ico', 'jpeg-2000.jp2', 'targa.tga')},
    **{f'other/{name}': '805' for name in (
        'drawing.svg', 'drawing-with-script.svg', 'document-truncated.pdf', 'empty.jpg', 'empty.mp4', 'one-byte.png', 'zeros.jpg',
        'words.txt', 'words.jpg', 'page.jpg', 'page.gif', 'answer.png', 'archive.zip', 'archive.jpg', 'key.gif', 'sound.mp3',
        'sound-mp3.mp4', 'sound.m4a', 'sound-only.mp4', 'sound.wav', 'pixmap.ppm', 'pcx.pcx', 'pdf-and-jpeg.jpg')},
    **{f'film/{name}': '807' for name in (
        'brand-only.mp4', 'head-missing.mp4', 'truncated-at-10-percent.mp4', 'truncated-at-50-percent.mp4',
        'truncated-at-99-percent.mp4', 'truncated-behind-head.mp4', 'truncated.mov', 'words-behind-brand.mp4')},
    **{f'film/{name}': '801' for name in (
        'vp8.webm', 'vp9.webm', 'av1.webm', 'h264.mkv', 'flash.flv', 'xvid.avi', 'windows.wmv', 'disc.mpg', 'television.mpegts',
        'theora.ogv', 'webm-called.mp4', 'mobile.3gp')},
    **{f'film/{name}.mov': '801' for name in ('prores', 'prores-4444', 'motion-jpeg', 'pcm')},
}

notes = {
    'film/frames-variable.mp4': 'judged by its average: no page says how else',
    'film/h264-grey.mp4': 'without colours (4:0:0), which ffprobe shows as 4:2:0',
    'film/hevc-hdr.mp4': 'no page refuses HDR',
    'film/two-sounds.mp4': 'no page refuses a second sound',
    'film/cut-by-edit-list.mp4': 'the pages of Instagram and Threads ask for no edit list, which every telephone writes: advice',
    'film/sound.mp4': 'the pages of Instagram and Threads ask for the head first: advice',
    'film/wide.mp4': 'the page of X ends at 1280 by 1024 and recommends 720 by 1280, so its largest size is advice',
    'heif/truncated.heic': 'HEIC is decoded by a package that tells no reason',
    'jpeg/grey.jpg': 'the page of WhatsApp asks for RGB or RGBA of 8 bits: of grey it says nothing',
    'jpeg/hole.jpg': 'its end mark comes early: decoders show the rest in grey, and networks take that',
    'jpeg/no-end-mark.jpg': 'nobody can tell it from one that was cut off',
    'fragmented.mp4': 'of fragments, only those of the pictures count; the sound is a little longer',
    'film/apple.m4v': 'an MP4 under another name, about which the pages are silent',
    'png/animated-forever.png': 'to who shows one picture a PNG that moves is a PNG',
    'shapes/1-by-1.jpg': 'no page states a smallest picture',
}

size = lambda image: image.size if image.getexif().get(0x0112, 1) not in (5, 6, 7, 8) else image.size[::-1]


def picture(path, name):
    """Returns what is stored of a picture: its format, size and frames."""
    if path.suffix == '.heic':
        return {'format': 'jpeg', 'size': heic[name], 'frames': 1}
    if path.suffix == '.avif':
        width, height = avif.get(name, (320, 320))
        return {'format': 'png' if 'clear' in name else 'jpeg', 'size': (width, height), 'frames': 1}
    if name == 'png/bad-check-of-words.png':
        # Pillow refuses it; browsers leave the words out.
        return {'format': 'png', 'size': (320, 320), 'frames': 1}
    with Image.open(path) as image:
        frames = getattr(image, 'n_frames', 1)
        found = {'size': size(image), 'frames': frames}
        if image.format == 'WEBP':
            return {**found, 'format': 'gif' if frames > 1 else 'png' if image.mode == 'RGBA' else 'jpeg'}
        # A PNG that moves is a PNG to whoever shows one picture; so is a JPEG with another behind it.
        return {**found, 'format': image.format.lower().replace('mpo', 'jpeg'), 'frames': frames if image.format == 'GIF' else 1}


# Pillow reads no HEIC and no AVIF: sizes as they were given to the encoders.
heic = {f'heif/{name}.heic': (320, 320) for name in
        ('still', 'clear', 'deep', 'several')}
avif = {'flat.avif': (48, 32), 'deep.avif': (48, 32), 'clear.avif': (48, 32), 'profile.avif': (48, 32), 'turned.avif': (32, 48)}

# How long the pictures last of films in fragments, by the frames that were asked for.
fragments = {'fragmented.mp4': 0.6}

fraction = lambda text: (lambda parts: int(parts[0]) / int(parts[1]) if len(parts) == 2 else float(parts[0]))(text.split('/'))


def film(row):
    look = row['pixels'].replace('yuvj', 'yuv').replace('yuva', 'yuv')
    chroma = next((shown for shown in ('420', '422', '444') if shown in look), '400')
    known = row['codec'] in ('h264', 'hevc', 'av1', 'vp9')
    turned = row['turned'].lstrip('-') in ('90', '270')
    width, height = int(row['width']), int(row['height'])
    return {
        'format': 'mp4', 'size': (height, width) if turned else (width, height), 'seconds': float(row['seconds']), 'codec': row['codec'],
        'chroma': chroma if known else None, 'bits': (int(look.split('p')[1][:2]) if look[-2:] == 'le' else 8) if known else None,
        'rate': round(fraction(row['rate'])), 'sound': row['sound'] or None,
        'channels': int(row['channels']) if row['sound'] == 'aac' else None, 'hertz': int(row['hertz']) if row['sound'] else None,
    }


# Each rule: the code, what is not taken where the code does not say it, and whether that is so.
no = lambda what, wrong: (f'935 {what}', wrong)


def pictures(network, is_, code='935'):
    width, height = is_['size']
    ratio, moves, kind = width / height, is_['frames'] > 1, is_['format']
    shown = ('jpeg', 'png', 'gif')
    return {
        # https://docs.bsky.app/docs/advanced-guides/posts: image/*, of which its viewers show what sharp reads
        'bluesky': [no('format', kind not in shown)],
        'discord': [], 'slack': [],
        # https://developers.facebook.com/docs/graph-api/reference/page/photos/: jpeg, bmp, png, gif, tiff
        'facebook': [no('format', kind not in (*shown, 'bmp'))],
        # https://developers.facebook.com/documentation/instagram-platform/content-publishing: JPEG, from 4:5 to 1.91:1
        'instagram': [no('format', kind not in shown), no('animation', moves), ('927', not 0.8 <= ratio <= 1.91)],
        # https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api: GIF to 250 frames
        'linkedin': [no('format', kind not in shown), no('animation', is_['frames'] > 250)],
        # https://help.pinterest.com/en/business/article/pinterest-product-specs: JPEG and PNG
        'pinterest': [no('format', kind not in shown), no('animation', moves)],
        # https://core.telegram.org/bots/api#sendphoto: no side more than 20 times the other
        'telegram': [no('format', kind not in shown), ('927', not 1 / 20 <= ratio <= 20)],
        # https://developers.facebook.com/docs/threads/overview: JPEG and PNG, no side more than 10 times the other
        'threads': [no('format', kind not in shown), no('animation', moves), ('927', not 1 / 10 <= ratio <= 10)],
        # https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide: JPEG and WebP
        'tiktok': [no('format', kind not in shown), no('animation', moves)],
        # https://developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media: JPEG and PNG
        'whatsapp': [('1515 format', kind not in shown), ('1515 animation', moves)],
        # https://docs.x.com/x-api/media/quickstart/best-practices: GIF to 1280 by 1080, 350 frames, 300 million pixels
        'x': [no('format', kind not in shown),
              no('animation', moves and (width > 1280 or height > 1080 or is_['frames'] > 350 or width * height * is_['frames'] > 3e8))],
        'youtube': [('943', True)],
    }[network]


def films(network, is_, size_in_bytes):
    width, height = is_['size']
    ratio, seconds, codec = width / height, is_['seconds'], is_['codec']
    narrow, wide = sorted(is_['size'])
    among = lambda fact, *taken: is_[fact] is not None and is_[fact] not in taken
    # https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media, and
    # https://developers.facebook.com/docs/threads/overview
    meta = [no('codec', codec not in ('h264', 'hevc')), no('chroma', among('chroma', '420')), no('frame rate', not 23 <= is_['rate'] <= 60),
            no('sound codec', among('sound', 'aac')), no('sound channels', (is_['channels'] or 1) > 2),
            no('sound sample rate', (is_['hertz'] or 0) > 48_000), no('pixels', width > 1920), ('927', not 0.01 <= ratio <= 10)]
    return {
        # https://github.com/bluesky-social/social-app: 10 minutes
        'bluesky': [('931', seconds > 600)],
        'discord': [], 'slack': [], 'telegram': [],
        # https://developers.facebook.com/docs/graph-api/reference/page/videos/: 4 hours
        'facebook': [('907', seconds > 4 * 3600)],
        'instagram': [*meta, no('duration', seconds < 3), ('904', seconds > 900)],
        # https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api: 3 s to 30 min, 75 KB at least
        'linkedin': [no('duration', seconds < 3), ('908', seconds > 1800), no('size', size_in_bytes < 75_000)],
        # https://help.pinterest.com/en/business/article/pinterest-product-specs: 4 s to 15 min, from 1:2 to 1.91:1
        'pinterest': [no('codec', codec not in ('h264', 'hevc')), no('duration', seconds < 4), ('931', seconds > 900),
                      ('927', not 0.5 <= ratio <= 1.91)],
        'threads': [*meta, ('931', seconds > 300)],
        # https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide: each side has 360 to 4096 pixels
        'tiktok': [no('codec', codec not in ('h264', 'hevc', 'vp8', 'vp9')), no('frame rate', not 23 <= is_['rate'] <= 60),
                   no('pixels', narrow < 360 or wide > 4096), no('duration', seconds < 3), ('931', seconds > 600)],
        # https://developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media: H.264 and AAC, 16 MB
        'whatsapp': [('1515 codec', codec != 'h264'), ('1515 sound codec', among('sound', 'aac'))],
        # https://docs.x.com/x-api/media/quickstart/best-practices: 32 pixels at least
        'x': [no('codec', codec != 'h264'), no('chroma', among('chroma', '420')), no('bit depth', (is_['bits'] or 8) > 8),
              no('frame rate', is_['rate'] > 60), no('sound codec', among('sound', 'aac')), no('sound channels', (is_['channels'] or 1) > 2),
              no('pixels', narrow < 32), no('duration', seconds < 0.5), ('906', seconds > 140), ('927', not 1 / 3 <= ratio <= 3)],
        # https://support.google.com/youtube/answer/71673: 12 hours
        'youtube': [('931', seconds > 12 * 3600)],
    }[network]


columns, *rows = [line.split('\t') for line in (here / 'films.tsv').read_text().splitlines()]
known = {row[0]: dict(zip(columns, row)) for row in rows}
lines = [['file', 'upload', *networks, 'note']]
for path in sorted(here.rglob('*')):
    name = str(path.relative_to(here))
    if path.is_dir() or path.suffix in ('.sh', '.py', '.tsv') or name == 'pixels.txt':
        continue
    note = notes.get(name, '')
    if name in refused:
        lines.append([name, refused[name], *'-' * 13, note])
        continue
    if name == 'other/document.pdf':
        # Discord, Slack and Telegram take any file, LinkedIn and WhatsApp name PDF.
        cells = {network: 'ok' if network in ('discord', 'linkedin', 'slack', 'telegram', 'whatsapp') else '935 format' for network in networks}
        lines.append([name, 'pdf 0x0', *cells.values(), note])
        continue
    row = known.get('h264-main.mp4' if name == 'other/video.jpg' else name)
    if row:
        is_ = film(row)
        is_['seconds'] = fragments.get(name, is_['seconds'])
        if name == 'film/h264-grey.mp4':
            is_['chroma'] = '400'
        found = f'mp4 {is_["size"][0]}x{is_["size"][1]} {round(is_["seconds"], 2):g} s'
        problems = {network: films(network, is_, path.stat().st_size) for network in networks}
    else:
        is_ = picture(path, name)
        found = f'{is_["format"]} {is_["size"][0]}x{is_["size"][1]}' + (f' {is_["frames"]} frames' if is_['frames'] > 1 else '')
        problems = {network: pictures(network, is_) for network in networks}
    found_wrong = {network: sorted(what for what, wrong in problems[network] if wrong) for network in networks}
    # A message is refused for one reason.
    found_wrong['whatsapp'] = found_wrong['whatsapp'][:1]
    cells = ['; '.join(found_wrong[network]) or 'ok' for network in networks]
    lines.append([name, found, *cells, note])
(here / 'expected.tsv').write_text(''.join('\t'.join(line) + '\n' for line in lines))
