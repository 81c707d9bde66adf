title: A weekend in Montevideo
author: demo
dates: 2026-05-09 2026-05-10
description:
<p>Two days, three places, one pot of mate. <em>That is enough.</em></p>
places:
-56.2115 -34.9061 | Mercado del Puerto | Smoke first, then the market. | 2
-56.1997 -34.9066 | Plaza Independencia | A palace, a general, a gate without its wall. | 1
-56.1270 -34.9200 | Playa Pocitos | Winter sun, everyone on the wall, facing it. | 2
