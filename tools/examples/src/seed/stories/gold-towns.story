title: Gold towns and slow trains
author: lena
dates: 2023-07-08 2023-07-21
description:
<p>Minas Gerais is all hills, and on each hill is a church, and in each church is more gold than is reasonable.</p>
<p>I travelled on local buses and one <strong>steam train</strong>. Bring cheese bread for the driver.</p>
places:
-43.5060 -20.3856 | Ouro Preto | Streets so steep the dogs take them sideways. | 3
-43.4160 -20.3780 | Mariana | The organ came by mule, in eighteen boxes. | 1
-43.8580 -20.5080 | Congonhas | Twelve prophets in soapstone, arguing with the weather. | 2
-44.1770 -21.1106 | Tiradentes | Blue hills, blue doors. | 2
-44.2610 -21.1360 | São João del-Rei | The bells talk to each other across the river. | 1
-44.2250 -21.1270 | The steam train | Twelve kilometres in forty minutes. I would have paid for slower. | 1
-43.4880 -20.0960 | Caraça | At night a wolf comes up the steps for its supper. | 1
-43.6000 -18.2440 | Diamantina | Music from the balconies, listeners in the street. | 2
-43.3670 -18.6050 | Serro | The cheese has a medal and knows it. | 0
-43.5910 -19.3470 | Serra do Cipó | Waterfalls by the dozen, one for each of us. | 1
-44.1990 -20.1230 | Inhotim | Art in a garden, or the other way round. | 2
-43.9450 -19.9190 | Belo Horizonte, Mercado Central | Pineapple sweets and liver with onions. Not together. | 0
