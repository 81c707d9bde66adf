title: White sheets on the sand
author: marina
dates: 2024-06-14 2024-06-28
description:
<p>In June the dunes of Lençóis fill with rain, and for three months there is a lake in every fold. We walked across in four days, from <strong>Atins</strong> to <strong>Santo Amaro</strong>, and then along the coast by whatever was going.</p>
<p>Start at three in the morning. The sand is cool, and the guide finds the way by the Southern Cross.</p>
places:
-42.8270 -2.7470 | Barreirinhas | Palm wine, river beach, shopping for hats. | 1
-42.8460 -2.5690 | Baixa Grande | Three families, two wells, goats. | 2
-42.9900 -2.5510 | Queimada dos Britos | We arrived with the light and slept until lunch. | 2
-43.1110 -2.5220 | Lagoa das Emendadas | A lake for each of us, and some to spare. | 3
-43.2540 -2.5000 | Santo Amaro | Cold coconut, hot feet. | 0
-42.7520 -2.6500 | Mandacaru lighthouse | One hundred and sixty steps, and the sea from the right side. | 1
-42.2740 -2.7590 | Tutóia | The ice boat leaves when the ice is in. | 0
-41.8270 -2.8220 | Parnaíba delta | At dusk the red ibis come home, all of them, over our heads. | 2
-40.9210 -3.8550 | Ubajara | Inland for a day: a cable car down into a green valley, and cool air in it. | 0
