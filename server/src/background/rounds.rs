//! What one of several servers does again and again.

use crate::app::App;
use std::time::Duration;
use tokio::time::sleep;

/// Works after `first` and then `every` so often, until the server stops, in the middle of a round
/// if need be. Of several servers, only the first one works.
pub(crate) async fn rounds<'a, Working: Future<Output = ()>>(
    app: &'a App,
    first: Duration,
    every: Duration,
    work: impl Fn(&'a App) -> Working,
) {
    let working = async {
        sleep(first).await;
        loop {
            if app.nodes.is_first() {
                work(app).await;
            }
            sleep(every).await;
        }
    };
    let _: Option<()> = app.stop.run_until_cancelled(working).await;
}
